package import Foundation

/// A row of a result.
package struct PostgreSQLRow: Sendable {
  private let values: [String: PostgreSQLValue]

  init(_ values: [String: PostgreSQLValue]) {
    self.values = values
  }

  /// Returns the value of a column; `nil` if there is no such column.
  package subscript(column: String) -> PostgreSQLValue? { values[column] }

  package func text(_ column: String) throws(PostgreSQLError) -> String {
    guard let text = values[column]?.text else { throw .unexpectedValue(column: column) }
    return text
  }

  package func integer(_ column: String) throws(PostgreSQLError) -> Int64 {
    guard let integer = values[column]?.integer else { throw .unexpectedValue(column: column) }
    return integer
  }

  package func bytes(_ column: String) throws(PostgreSQLError) -> Data {
    guard let bytes = values[column]?.bytes else { throw .unexpectedValue(column: column) }
    return bytes
  }

  package func date(_ column: String) throws(PostgreSQLError) -> Date {
    guard let date = values[column]?.date else { throw .unexpectedValue(column: column) }
    return date
  }
}
