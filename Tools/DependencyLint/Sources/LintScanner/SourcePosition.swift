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

/// A value and its position in the file that contains it.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}
