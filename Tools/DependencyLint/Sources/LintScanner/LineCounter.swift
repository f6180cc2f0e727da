/// Converts byte offsets to lines and columns, fastest if the offsets are ascending.
struct LineCounter {
  private var place = 0
  private var line = 1
  private var lineStart = 0

  /// Returns the position of a byte.
  mutating func position(of target: Int, in source: SourceCursor) -> SourcePosition {
    if target < place { self = LineCounter() }
    while place < target {
      let byte = source.bytes[place]
      place += 1
      // CR LF is one line end: only the LF counts.
      let endsLine =
        byte == ByteClass.newline
        || byte == ByteClass.carriageReturn && source.byte(at: place) != ByteClass.newline
      if endsLine {
        line += 1
        lineStart = place
      }
    }
    return SourcePosition(line: line, column: target - lineStart + 1)
  }
}
