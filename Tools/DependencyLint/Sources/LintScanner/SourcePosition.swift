/// A position in a source file.
public struct SourcePosition: Hashable, Sendable, Comparable, Codable {
  /// The line, from 1.
  ///
  /// Lines end with LF, CR or CR LF.
  public var line: Int
  /// The column, from 1, in UTF-8 bytes.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
