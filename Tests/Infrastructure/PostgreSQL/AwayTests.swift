import Foundation
import PostgreSQL
import TestSupport
import Testing

@Suite(.hangLimit, .needsPostgreSQL)
struct AwayTests {
  @Test func `a connection that was closed meanwhile is replaced`() async throws {
    try await PostgreSQLServer.withSchema { url in
      let database = try PostgreSQLDatabase(url, .patient(connections: 1))
      let other = try PostgreSQLDatabase(url, .patient(connections: 1))
      for isRead in [true, false] {
        let pid = try await database.pid()
        _ = try await other.read {
          try $0.execute("SELECT pg_terminate_backend($1::integer)::text", .text("\(pid)"))
        }
        while try await other.run("SELECT FROM pg_stat_activity WHERE pid = \(pid)").count > 0 {}
        let rows =
          try await isRead
          ? database.run("SELECT 1") : database.write { try $0.execute("SELECT 1") }
        #expect(rows.count == 1)
        #expect(try await database.pid() != pid)
      }
    }
  }

  @Test func `all connections work again after PostgreSQL was stopped and started`() async throws {
    try await PostgreSQLServer.run { server in
      let database = try PostgreSQLDatabase(server.url(), .patient(connections: 4))
      try await database.run("CREATE TABLE sample AS SELECT 1 AS value")
      try await queryAtOnce(database)
      try await server.stop()
      for _ in 0..<6 {
        await expectError("away") { try await database.run("SELECT * FROM sample") }
      }
      try await server.start()
      try await queryAtOnce(database)
      // No one has noticed this restart yet.
      try await server.stop()
      try await server.start()
      try await queryAtOnce(database)
    }
  }

  @Test func `a server that does not answer is abandoned`() async throws {
    var limits = PostgreSQLLimits.patient(connections: 1)
    limits.statement = .milliseconds(100)
    try await withDatabase(limits) { database in
      let pid = try await database.pid()
      await #expect(throws: PostgreSQLError.away(reason: "it did not respond in time")) {
        try await database.write { connection in
          kill(pid, SIGSTOP)
          try connection.execute("SELECT 1")
        }
      }
      #expect(try await database.pid() != pid)
      kill(pid, SIGCONT)
    }
  }

  @Test func `a host that does not accept the connection is unavailable`() async throws {
    let server = try LoopbackSocket()
    try server.startListening()
    var limits = PostgreSQLLimits.patient(connections: 1)
    limits.connecting = .seconds(1)
    let url = "postgres://mona:a-password@127.0.0.1:\(server.port)/members"
    let error = await expectError("away") {
      try await PostgreSQLDatabase(url, limits).run("SELECT 1")
    }
    let text = try #require(error).description
    #expect(text.contains("PostgreSQL is unavailable") && text.contains("timeout expired"))
    #expect(!text.contains("a-password"))
  }

  /// Uses all connections.
  private func queryAtOnce(_ database: PostgreSQLDatabase) async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<40 {
        group.addTask { try await database.run("SELECT * FROM sample").count }
      }
      for try await count in group { #expect(count == 1) }
    }
  }
}
