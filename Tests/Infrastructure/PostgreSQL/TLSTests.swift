import PostgreSQL
import TestSupport
import Testing

/// Connections over TCP with TLS, and certificates that are not the database's.
@Suite(.hangLimit, .needsPostgreSQL, .enabled(if: Program.installed("openssl") != nil))
struct TLSTests {
  private struct Connection: Sendable, CustomTestStringConvertible {
    let host: String
    let mode: String
    var authority: String?
    /// A part of the error; `nil` for a connection.
    var error: String?

    var testDescription: String { "\(mode) of \(host), trusting \(authority ?? "no one")" }
  }

  private static let connections = [
    Connection(host: "localhost", mode: "require"),
    // The name does not matter, nor, without an authority, who vouches for it.
    Connection(host: "db.example", mode: "require"),
    Connection(host: "localhost", mode: "verify-full", authority: "authority"),
    Connection(host: "db.example", mode: "verify-ca", authority: "authority"),
  ]
  private static let refused = [
    ("db.example", "authority", "does not match host name \"db.example\""),
    ("localhost", "other", "certificate verify failed"),
    ("localhost", "missing", "does not exist"),
  ].map { Connection(host: $0, mode: "verify-full", authority: $1, error: $2) }

  @Test func `a connection is encrypted, and only to the right server if that is required`()
    async throws
  {
    try await PostgreSQLServer.run(usesTLS: true) { server in
      for connection in Self.connections + Self.refused {
        let database = try database(server, connection)
        if let expected = connection.error {
          let error = await #expect(throws: PostgreSQLError.self, "\(connection.testDescription)") {
            try await database.run("SELECT 1")
          }
          let text = try #require(error).description
          #expect(text.hasPrefix("PostgreSQL is unavailable: "), "\(text)")
          #expect(text.contains(expected), "\(text)")
        } else {
          let rows = try await database.run(
            """
            SELECT count(*) AS encrypted FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl
            """
          )
          #expect(try rows.first?.integer("encrypted") == 1, "\(connection.testDescription)")
        }
      }
    }
  }

  @Test(arguments: ["require", "verify-full"])
  func `nothing is sent to a server without TLS`(_ mode: String) async throws {
    try await PostgreSQLServer.run(usesTLS: true) { server in
      let administrator = try PostgreSQLDatabase(server.url())
      try await administrator.run("ALTER SYSTEM SET ssl = off")
      try await server.stop()
      try await server.start()
      let connection = Connection(host: "localhost", mode: mode, authority: "authority")
      let error = await #expect(throws: PostgreSQLError.self) {
        try await database(server, connection).run("SELECT 1")
      }
      #expect(try #require(error).description.contains("does not support SSL"))
    }
  }

  private func database(
    _ server: PostgreSQLServer,
    _ connection: Connection
  ) throws -> PostgreSQLDatabase {
    try PostgreSQLDatabase(
      server.url(host: connection.host, mode: connection.mode, authority: connection.authority)
    )
  }
}
