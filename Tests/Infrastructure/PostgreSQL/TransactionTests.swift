import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct TransactionTests {
  private struct Failure: Error {}

  @Test func `a transaction that returns is committed, and one that throws is rolled back`()
    async throws
  {
    try await withTable { database in
      try await database.write { _ = try $0.execute("INSERT INTO sample VALUES (1)") }
      await #expect(throws: Failure.self) {
        try await database.write { connection in
          try connection.execute("INSERT INTO sample VALUES (2)")
          throw Failure()
        }
      }
      // The connection stays usable.
      #expect(try await values(database) == [1])
    }
  }

  @Test(arguments: [
    // A failure that is hidden, and a constraint that is checked at the commit.
    ("INSERT INTO nowhere VALUES (1)", "25P02"), ("INSERT INTO late VALUES (1), (1)", "23505"),
    // A connection that is lost in the middle; nothing is repeated.
    ("SELECT pg_terminate_backend(pg_backend_pid())::text", "away"),
  ])
  func `a transaction that cannot be committed is no success`(
    statement: String,
    code: String
  ) async throws {
    try await withTable { database in
      try await database.run(
        "CREATE TABLE late (value BIGINT UNIQUE DEFERRABLE INITIALLY DEFERRED)"
      )
      await expectError(code) {
        try await database.write { connection in
          try connection.execute("INSERT INTO sample VALUES (1)")
          do { try connection.execute(statement) } catch  where code == "25P02" {}
        }
      }
      #expect(try await values(database) == [])
      #expect(try await database.run("SELECT * FROM late").isEmpty)
    }
  }

  private func withTable(_ body: (PostgreSQLDatabase) async throws -> Void) async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      try await database.run("CREATE TABLE sample (value BIGINT)")
      try await body(database)
    }
  }

  private func values(_ database: PostgreSQLDatabase) async throws -> [Int64] {
    try await database.run("SELECT value FROM sample").map { try $0.integer("value") }
  }
}
