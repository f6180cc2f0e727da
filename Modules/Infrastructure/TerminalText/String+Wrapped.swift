extension String {
  /// Breaks the text into lines of at most `width` columns, between words where possible.
  ///
  /// Control characters are removed.
  ///
  /// - Parameter width: At least 1; `nil` for a single line.
  /// - Returns: The lines; none for a blank text.
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

  /// Splits the word into pieces that fit; a character wider than `width` is a piece by itself.
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
