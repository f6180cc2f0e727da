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

/// The unit of columns that the client and the server agree on.
enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The number of units of the scalar that begins with a byte; 0 for any other byte.
  func width(ofScalarAt byte: UInt8) -> Int {
    if byte & 0b1100_0000 == 0b1000_0000 { return 0 }
    switch self {
    case .utf16: return byte >= 0xF0 ? 2 : 1
    case .utf8: return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
    }
  }
}
