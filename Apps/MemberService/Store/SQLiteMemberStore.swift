import GRDB
package import Storage

/// Members and sessions in SQLite.
package struct SQLiteMemberStore: SQLMemberStore {
  private let database: UserDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: UserDatabase) {
    self.database = database
  }

  package static let migrations = [
    Migration("MemberService.1") { try $0.execute(sql: SQLiteMemberTables.schema) },
    Migration("MemberService.2") { try $0.execute(sql: SQLiteMemberTables.identityTokens) },
  ]

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (SQLiteMemberTables) throws -> Value
  ) async throws -> Value? {
    do {
      return try await database.read { try body(SQLiteMemberTables($0)) }
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (SQLiteMemberTables) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write { try body(SQLiteMemberTables($0)) }
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }
}
