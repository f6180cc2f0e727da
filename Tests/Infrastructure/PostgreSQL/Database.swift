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

  /// The process of the connection.
  func pid() async throws -> Int32 {
    let rows = try await run("SELECT pg_backend_pid() AS pid")
    return Int32(try #require(rows.first).integer("pid"))
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

/// Expects an error of PostgreSQL with a code (documentation, appendix A); `away` for a lost
/// connection.
@discardableResult
func expectError(
  _ code: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  from body: () async throws -> Void
) async -> PostgreSQLError? {
  let error = await #expect(throws: PostgreSQLError.self, sourceLocation: sourceLocation) {
    try await body()
  }
  let actual =
    switch error {
    case .failed(let code, _): code
    case .away: "away"
    default: "\(String(describing: error))"
    }
  #expect(actual == code, sourceLocation: sourceLocation)
  return error
}
