/// Tells lines and columns of places that come in ascending order, mostly.
struct LineCounter {
  private var place = 0
  private var line = 1
  private var lineStart = 0

  /// The position of a byte.
  mutating func position(of target: Int, in source: SourceCursor) -> SourcePosition {
    if target < place { self = LineCounter() }
    while place < target {
      let byte = source.bytes[place]
      place += 1
      // CR LF ends one line; the LF of it does.
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
