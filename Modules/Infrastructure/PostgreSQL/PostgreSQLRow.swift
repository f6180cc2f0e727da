import CPostgres
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
    try required(column, \.text)
  }

  package func integer(_ column: String) throws(PostgreSQLError) -> Int64 {
    try required(column, \.integer)
  }

  package func bytes(_ column: String) throws(PostgreSQLError) -> Data {
    try required(column, \.bytes)
  }

  package func date(_ column: String) throws(PostgreSQLError) -> Date {
    try required(column, \.date)
  }

  private func required<Value>(
    _ column: String,
    _ kind: (PostgreSQLValue) -> Value?
  ) throws(PostgreSQLError) -> Value {
    guard let value = values[column].flatMap(kind) else {
      throw .unexpectedValue(column: column)
    }
    return value
  }
}

extension PostgreSQLRow {
  /// Returns the rows of a result in binary format.
  ///
  /// - Throws: `PostgreSQLError.unexpectedValue` for a column of a type that is not supported.
  static func rows(of result: OpaquePointer) throws(PostgreSQLError) -> [PostgreSQLRow] {
    let columns = (0..<PQnfields(result)).map { column in
      (index: column, name: PQfname(result, column).map { String(cString: $0) } ?? "")
    }
    var rows: [PostgreSQLRow] = []
    for row in 0..<PQntuples(result) {
      var values: [String: PostgreSQLValue] = [:]
      for column in columns {
        guard let value = PostgreSQLValue(result, row, column.index) else {
          throw .unexpectedValue(column: column.name)
        }
        values[column.name] = value
      }
      rows.append(PostgreSQLRow(values))
    }
    return rows
  }
}

extension PostgreSQLValue {
  fileprivate init?(_ result: OpaquePointer, _ row: Int32, _ column: Int32) {
    guard PQgetisnull(result, row, column) == 0 else {
      self = .null
      return
    }
    self.init(
      binary: UnsafeRawBufferPointer(
        start: PQgetvalue(result, row, column),
        count: Int(PQgetlength(result, row, column))
      ),
      typeID: PQftype(result, column)
    )
  }
}
