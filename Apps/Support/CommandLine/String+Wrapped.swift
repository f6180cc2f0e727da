extension String {
  /// The text in lines of at most so many columns, broken between words where it can be.
  ///
  /// What a terminal would obey is left out.
  ///
  /// - Parameter width: At least 1; nil for one line, however long.
  /// - Returns: No line for a blank text.
  package func wrapped(to width: Int?) -> [String] {
    let words = printable.split(separator: " ")
    guard let width else { return words.isEmpty ? [] : [words.joined(separator: " ")] }
    var lines: [String] = []
    var line = ""
    for word in words.flatMap({ String($0).pieces(of: max(width, 1)) }) {
      if line.isEmpty {
        line = word
      } else if line.displayWidth + 1 + word.displayWidth <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The word itself if it fits, or pieces that do; a character wider than all is left as it is.
  private func pieces(of width: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    var pieces = [""]
    var filled = 0
    for character in self {
      if filled + character.displayWidth > width, filled > 0 {
        pieces.append("")
        filled = 0
      }
      pieces[pieces.endIndex - 1].append(character)
      filled += character.displayWidth
    }
    return pieces
  }
}
