import LintScanner

/// Converts the YAML parser's positions to those of editors.
///
/// The parser counts columns in Unicode scalars, and also ends lines at U+0085, U+2028 and U+2029.
struct YAMLPositions {
  /// The lines as the parser counts them; `nil` if both count the same way.
  private let lines: [Line]?

  private struct Line {
    var start: SourcePosition
    var text: Substring.UnicodeScalarView
  }

  init(_ text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      lines = nil
      return
    }
    var lines: [Line] = []
    var position = SourcePosition(line: 1, column: 1)
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    while true {
      let end = scalars[start...].firstIndex(where: Self.isLineEnd) ?? scalars.endIndex
      let line = scalars[start..<end]
      lines.append(Line(start: position, text: line))
      guard end < scalars.endIndex else { break }
      start = scalars.index(after: end)
      if scalars[end] == "\r", start < scalars.endIndex, scalars[start] == "\n" {
        start = scalars.index(after: start)
      }
      if scalars[end].isASCII {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += Self.width(scalars[line.startIndex...end])
      }
    }
    self.lines = lines
  }

  func position(of mark: YAMLFailure.Mark) -> SourcePosition {
    guard let lines, lines.indices.contains(mark.line - 1) else {
      return SourcePosition(line: mark.line, column: max(mark.column, 1))
    }
    let line = lines[mark.line - 1]
    var position = line.start
    position.column += Self.width(line.text.prefix(max(mark.column - 1, 0)))
    return position
  }

  private static func width(_ scalars: Substring.UnicodeScalarView) -> Int {
    Substring(scalars).utf8.count
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
