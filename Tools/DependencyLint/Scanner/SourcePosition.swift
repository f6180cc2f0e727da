/// A place in a source file.
public struct SourcePosition: Hashable, Sendable, Comparable, Codable {
  /// From 1; LF, CR and CR LF end a line.
  public var line: Int
  /// From 1, in UTF-8 bytes.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
