import MemberService
package import PostgreSQL

/// Members and sessions in PostgreSQL, which several services can share.
package struct PostgreSQLMemberStore: SQLMemberStore {
  private let database: PostgreSQLDatabase

  /// - Parameter database: A database with `migrations`.
  package init(database: PostgreSQLDatabase) {
    self.database = database
  }

  package static let migrations = [
    PostgreSQLMigration("MemberService.1", PostgreSQLMemberTables.schema),
    PostgreSQLMigration(
      "MemberService.2",
      isAddition: true,
      PostgreSQLMemberTables.identityTokens
    ),
  ]

  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgreSQLMemberTables) throws -> Value
  ) async throws -> Value? {
    do {
      return try await database.read { try body(PostgreSQLMemberTables(connection: $0)) }
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PostgreSQLMemberTables) throws -> Value
  ) async throws -> Value {
    do {
      return try await database.write { try body(PostgreSQLMemberTables(connection: $0)) }
    } catch {
      throw StoreUnavailable("\(error)")
    }
  }
}
