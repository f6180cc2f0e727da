import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct TransactionTests {
  private struct Failure: Error {}

  @Test func `a transaction that returns is committed`() async throws {
    try await withTable { database in
      try await database.write { _ = try $0.execute("INSERT INTO sample VALUES (1)") }
      #expect(try await count(database) == 1)
    }
  }

  @Test func `a transaction that throws is rolled back, and the connection stays usable`()
    async throws
  {
    try await withTable { database in
      await #expect(throws: Failure.self) {
        try await database.write { connection in
          try connection.execute("INSERT INTO sample VALUES (1)")
          throw Failure()
        }
      }
      let count = try await count(database)
      #expect(count == 0)
    }
  }

  @Test func `a transaction that hides a failed statement is not a success`() async throws {
    try await withTable { database in
      await #expect(throws: PostgreSQLError.self) {
        try await database.write { connection in
          try connection.execute("INSERT INTO sample VALUES (1)")
          _ = try? connection.execute("INSERT INTO nowhere VALUES (1)")
        }
      }
      let count = try await count(database)
      #expect(count == 0)
    }
  }

  @Test func `a constraint that is checked at the commit fails the transaction`() async throws {
    try await withTable { database in
      try await database.run(
        "CREATE TABLE late (value BIGINT UNIQUE DEFERRABLE INITIALLY DEFERRED)"
      )
      let error = await #expect(throws: PostgreSQLError.self) {
        try await database.write { connection in
          for _ in 1...2 { try connection.execute("INSERT INTO late VALUES (1)") }
        }
      }
      guard case .failed("23505", _) = error else {
        Issue.record("\(error.debugDescription)")
        return
      }
      #expect(try await database.run("SELECT * FROM late").isEmpty)
    }
  }

  @Test func `a transaction whose connection is lost in the middle fails and is not repeated`()
    async throws
  {
    try await withTable { database in
      let error = await #expect(throws: PostgreSQLError.self) {
        try await database.write { connection in
          try connection.execute("INSERT INTO sample VALUES (1)")
          try connection.execute("SELECT pg_terminate_backend(pg_backend_pid())::text")
        }
      }
      guard case .away = error else {
        Issue.record("\(error.debugDescription)")
        return
      }
      let count = try await count(database)
      #expect(count == 0)
    }
  }

  private func withTable(_ body: (PostgreSQLDatabase) async throws -> Void) async throws {
    try await withDatabase(.patient(connections: 1)) { database in
      try await database.run("CREATE TABLE sample (value BIGINT)")
      try await body(database)
    }
  }

  private func count(_ database: PostgreSQLDatabase) async throws -> Int64? {
    try await database.run("SELECT count(*) AS count FROM sample").first?["count"]?.integer
  }
}
