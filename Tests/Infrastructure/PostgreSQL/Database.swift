import PostgreSQL
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a suite, and says why, where PostgreSQL is missing.
  static var needsPostgreSQL: Self {
    .enabled(if: PostgreSQLServer.isInstalled, PostgreSQLServer.absence)
  }
}

extension PostgreSQLLimits {
  /// Limits that no test reaches, for a number of connections.
  static func patient(connections: Int = 2) -> PostgreSQLLimits {
    PostgreSQLLimits(connections: connections, patience: .hangLimit)
  }
}

extension PostgreSQLDatabase {
  init(
    _ url: String,
    _ limits: PostgreSQLLimits = .patient(),
    migrations: [PostgreSQLMigration] = []
  ) throws {
    self.init(try PostgreSQLAddress(url), migrations: migrations, limits: limits)
  }

  /// Runs one statement outside a transaction.
  @discardableResult
  func run(_ sql: String) async throws -> [PostgreSQLRow] {
    try await read { try $0.execute(sql) }
  }
}

/// Runs `body` with a database of an empty schema.
func withDatabase(
  _ limits: PostgreSQLLimits = .patient(),
  _ body: (PostgreSQLDatabase) async throws -> Void
) async throws {
  try await PostgreSQLServer.withSchema { try await body(PostgreSQLDatabase($0, limits)) }
}
