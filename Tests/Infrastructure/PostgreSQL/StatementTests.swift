import Foundation
import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct StatementTests {
  @Test(
    arguments: [
      ("text", .text("'; DROP TABLE member; -- ñ 映画")), ("text", .text("")), ("text", .null),
      ("bigint", .integer(.min)), ("bigint", .integer(-1)), ("bigint", .integer(.max)),
      ("bytea", .bytes(Data())), ("bytea", .bytes(Data([0, 255, 92, 39]))),
      ("timestamptz", .date(Date(timeIntervalSince1970: 1_800_000_000.25))),
      ("timestamptz", .date(Date(timeIntervalSince1970: -1))),
    ] as [(String, PostgreSQLValue)]
  )
  func `a value is stored and read back`(_ type: String, _ value: PostgreSQLValue) async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE sample (number BIGSERIAL, value \(type))")
      let rows = try await database.write { connection in
        try connection.execute("INSERT INTO sample (value) VALUES ($1)", value)
        return try connection.execute(
          "SELECT value, $1::\(type) AS given FROM sample WHERE value IS NOT DISTINCT FROM $1",
          value
        )
      }
      #expect(rows.count == 1)
      #expect(rows.first?["value"] == value && rows.first?["given"] == value)
    }
  }

  @Test func `columns have names, smaller integers are integers too, and other types an error`()
    async throws
  {
    try await withDatabase(.patient(connections: 1)) { database in
      let rows = try await database.run("SELECT 'a' AS name, -2::smallint AS small, 3 AS number")
      let row = try #require(rows.first)
      #expect(try row.text("name") == "a")
      #expect(try row.integer("small") == -2 && row.integer("number") == 3)
      #expect(throws: PostgreSQLError.unexpectedValue(column: "name")) { try row.integer("name") }
      #expect(throws: PostgreSQLError.unexpectedValue(column: "other")) { try row.text("other") }
      await #expect(throws: PostgreSQLError.unexpectedValue(column: "size")) {
        try await database.run("SELECT 1.5::numeric AS size")
      }
      // The connection stays usable.
      #expect(try await database.run("SELECT 1 AS one").first?["one"] == .integer(1))
    }
  }

  @Test func `a refused statement has PostgreSQL's code, and no values`() async throws {
    try await withDatabase { database in
      try await database.run("CREATE TABLE sample (value TEXT PRIMARY KEY)")
      let error = await expectError("23505") {
        try await database.write { connection in
          for _ in 1...2 {
            try connection.execute("INSERT INTO sample VALUES ($1)", .text("a secret"))
          }
        }
      }
      let text = try #require(error).description
      #expect(text.contains("duplicate key") && !text.contains("a secret"))
    }
  }

  @Test func `a statement that takes too long is ended, and the connection stays usable`()
    async throws
  {
    var limits = PostgreSQLLimits.patient(connections: 1)
    limits.statement = .milliseconds(100)
    try await withDatabase(limits) { database in
      let pid = try await database.pid()
      await expectError("57014") { try await database.run("SELECT pg_sleep(3600)") }
      #expect(try await database.pid() == pid)
    }
  }
}
