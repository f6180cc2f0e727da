import Foundation
import GRDB
import Storage

/// A transaction in SQLite, where one that writes excludes all others.
///
/// Names are such as `memberSession` there; times are seconds since 1970.
struct SQLiteMemberConnection: MemberConnection {
  let database: Database
  let needsLocks = false

  func execute(_ sql: String, _ values: MemberValue...) throws -> [any MemberRow] {
    let sql = Self.inCamelCase(sql).replacing("$", with: "?")
    let arguments = values.map { value -> (any DatabaseValueConvertible)? in
      switch value {
      case .text(let text): text
      case .bytes(let bytes): bytes
      case .date(let date): date.timeIntervalSince1970
      }
    }
    return try GRDB.Row.fetchAll(
      database.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments)
    )
    .map(Row.init)
  }

  /// SQLite and GRDB ignore the case of names.
  fileprivate static func inCamelCase(_ text: String) -> String {
    let words = text.split(separator: "_", omittingEmptySubsequences: false)
    return words[0]
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Columns are decoded with errors: GRDB's subscripts end the program if a type is another one.
  private struct Row: MemberRow {
    let row: GRDB.Row

    func text(_ column: String) throws -> String? { try decode(column) }
    func bytes(_ column: String) throws -> Data? { try decode(column) }

    func date(_ column: String) throws -> Date? {
      let seconds: TimeInterval? = try decode(column)
      return seconds.map(Date.init(stored:))
    }

    private func decode<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
      try row.decode(forColumn: SQLiteMemberConnection.inCamelCase(column))
    }
  }
}
