package import Foundation

/// A transaction in a database of members.
///
/// Statements are written in the SQL that SQLite and PostgreSQL share, with names such as
/// `member_session`, and with `$1` and so on for their parameters.
package protocol MemberConnection {
  /// Whether a statement must lock the rows it reads, because transactions run concurrently.
  var needsLocks: Bool { get }

  /// Runs a statement, and returns the rows of its result.
  @discardableResult
  func execute(_ sql: String, _ values: MemberValue...) throws -> [any MemberRow]
}

/// A parameter of a statement.
package enum MemberValue: Sendable {
  case text(String?)
  case bytes(Data?)
  case date(Date)
}

/// A row of a result, whose values are `nil` for NULL.
///
/// A value of the wrong type is an error or counts as missing.
package protocol MemberRow {
  func text(_ column: String) throws -> String?
  func bytes(_ column: String) throws -> Data?
  func date(_ column: String) throws -> Date?
}

extension MemberRow {
  func requiredText(_ column: String) throws -> String { try required(text(column), column) }
  func requiredBytes(_ column: String) throws -> Data { try required(bytes(column), column) }
  func requiredDate(_ column: String) throws -> Date { try required(date(column), column) }

  private func required<Value>(_ value: Value?, _ column: String) throws -> Value {
    guard let value else { throw StoreUnavailable("\(column) has no value") }
    return value
  }
}
