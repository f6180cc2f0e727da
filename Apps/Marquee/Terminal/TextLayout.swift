import CommandLineSupport

extension String {
  /// The text in lines of at most so many columns, broken between words where that is possible.
  func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var filled = 0
    for word in printable.split(separator: " ", omittingEmptySubsequences: true) {
      var word = word
      let needed = String(word).displayWidth
      if filled > 0, filled + 1 + needed > width {
        lines.append(line)
        (line, filled) = ("", 0)
      }
      if filled > 0 {
        line += " "
        filled += 1
      }
      // A word that is longer than a line, as Korean and Chinese texts are to a split at blanks.
      while filled + String(word).displayWidth > width {
        let fitting = word.prefix(columns: width - filled)
        // A column too narrow for one character gets it all the same.
        let part = fitting.isEmpty && filled == 0 ? word.prefix(1) : fitting
        lines.append(line + part)
        word = word.dropFirst(part.count)
        (line, filled) = ("", 0)
      }
      line += word
      filled += String(word).displayWidth
    }
    return filled > 0 ? lines + [line] : lines
  }
}

extension Substring {
  /// As many characters from the start as fill at most so many columns.
  fileprivate func prefix(columns: Int) -> Substring {
    var filled = 0
    return prefix { character in
      filled += character.displayWidth
      return filled <= columns
    }
  }
}
