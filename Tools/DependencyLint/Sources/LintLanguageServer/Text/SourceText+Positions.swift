import LintFixes

/// The positions of the protocol.
extension SourceText {
  /// Returns the offset of a position, at most that of the line's end, and never within a character.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    let line = line(position.line)
    var offset = line.lowerBound
    var rest = position.character
    while offset < line.upperBound {
      let width = encoding.width(ofScalarAt: bytes[offset])
      guard width == 0 || rest >= width else { break }
      rest -= width
      offset += 1
    }
    return offset
  }

  func position(at offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(0, offset), bytes.count)
    let line = lineNumber(at: offset)
    let before = bytes[lineStarts[line]..<offset]
    return TextPosition(
      line: line,
      character: before.reduce(0) { $0 + encoding.width(ofScalarAt: $1) }
    )
  }

  func range(of range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(at: range.lowerBound, encoding),
      end: position(at: range.upperBound, encoding)
    )
  }
}
