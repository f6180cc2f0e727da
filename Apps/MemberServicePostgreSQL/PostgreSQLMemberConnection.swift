import Foundation
import MemberService
import PostgreSQL

/// A transaction in PostgreSQL, where those of several services run at the same time.
struct PostgreSQLMemberConnection: MemberConnection {
  let connection: PostgreSQLConnection
  let needsLocks = true

  func execute(_ sql: String, _ values: MemberValue...) throws -> [any MemberRow] {
    let values = values.map { value -> PostgreSQLValue in
      switch value {
      case .text(let text): PostgreSQLValue(text)
      case .bytes(let bytes): PostgreSQLValue(bytes)
      case .date(let date): .date(date)
      }
    }
    return try connection.execute(sql, values).map(Row.init)
  }

  private struct Row: MemberRow {
    let row: PostgreSQLRow

    func text(_ column: String) -> String? { row[column]?.text }
    func bytes(_ column: String) -> Data? { row[column]?.bytes }
    func date(_ column: String) -> Date? { row[column]?.date }
  }
}
