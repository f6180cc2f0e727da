import Foundation
package import Testing

/// A PostgreSQL server in a temporary folder, on a Unix socket.
///
/// A script starts it and waits for commands. When the tests end, however that happens, its input
/// is closed: it stops the server and removes the folder.
package struct PostgreSQLServer {
  package static let isInstalled = directory != nil
  package static let absence: Comment =
    "PostgreSQL is not installed, so nothing is tested with it; run Tools/bootstrap.sh --tests"

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process: RunningProgram
  /// The folder of the socket.
  private let folder: String

  /// Returns the URL of a database.
  ///
  /// - Parameters:
  ///   - user: A role; `postgres` needs no password, `member` needs one.
  ///   - schema: The schema in which tables are created and found.
  /// - Returns: A URL without a password.
  package func url(user: String = "postgres", schema: String = "public") -> String {
    Self.url(folder, user: user, schema: schema)
  }

  /// Returns the URL of the server over TCP, if it uses TLS.
  ///
  /// - Parameters:
  ///   - host: The name that the certificate has to be for.
  ///   - mode: What the client requires, such as `verify-full`.
  ///   - authority: Whom the client trusts, `authority` or `other`; `nil` for no one.
  /// - Returns: A URL without a password.
  /// - Throws: An error for a server without TLS.
  package func url(host: String, mode: String, authority: String? = nil) throws -> String {
    let port = try #require(Self.port(folder))
    let root = authority.map { "&sslrootcert=\(folder)/\($0).pem" } ?? ""
    return "postgres://postgres@\(host):\(port)/postgres?hostaddr=127.0.0.1&sslmode=\(mode)\(root)"
  }

  /// Stops the server as for a restart: connections are closed, and transactions rolled back.
  package func stop() async throws { try await command("stop") }

  /// Stops the server as a crash does.
  package func crash() async throws { try await command("crash") }

  package func start() async throws { try await command("start") }

  /// Creates the role `member`.
  package func createMember(password: String) async throws {
    try await Self.psql(folder, "CREATE ROLE member LOGIN SUPERUSER PASSWORD '\(password)'")
  }

  private func command(_ name: String) async throws {
    try await process.write("\(name)\n")
    let answer = try await process.nextLine()
    try #require(answer == name)
  }

  /// Runs a server while `body` runs.
  ///
  /// - Parameters:
  ///   - usesTLS: Whether it listens on 127.0.0.1 with a certificate for `localhost`.
  ///   - body: Receives the server.
  /// - Throws: What `body` throws, or why the server does not start.
  package static func run(
    usesTLS: Bool = false,
    whileIn body: (PostgreSQLServer) async throws -> Void
  ) async throws {
    let directory = try #require(directory)
    var program = Program(path: "/bin/sh")([script, directory] + (usesTLS ? ["--tls"] : []))
    program.timeLimit = .seconds(86400)
    try await program.run { process in
      guard let folder = try await process.nextLine() else {
        let messages = try await process.remainingMessages()
        throw Failure(description: "PostgreSQL did not start: \(messages)")
      }
      let result: Result<Void, any Error>
      do {
        result = .success(try await body(PostgreSQLServer(process: process, folder: folder)))
      } catch {
        result = .failure(error)
      }
      // Let the script clean up before it is killed.
      try await process.write("quit\n")
      _ = try await process.remainingMessages()
      try result.get()
    }
  }

  /// Runs `body` with the URL of an empty schema of a server that all tests share.
  package static func withSchema(_ body: (String) async throws -> Void) async throws {
    let folder = try await shared.value
    let schema = "test_\(UInt64.random(in: 0 ... .max))"
    try await psql(folder, "CREATE SCHEMA \(schema)")
    try await body(url(folder, user: "postgres", schema: schema))
  }

  private static func url(_ folder: String, user: String, schema: String) -> String {
    let port = port(folder).map { "&port=\($0)" } ?? ""
    return "postgres://\(user)@/postgres?host=\(folder)\(port)&options=-csearch_path%3D\(schema)"
  }

  /// Returns the port of a server that uses TLS, which its socket is named after as well.
  private static func port(_ folder: String) -> String? {
    try? String(contentsOfFile: "\(folder)/port", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func psql(_ folder: String, _ sql: String) async throws {
    let directory = try #require(directory)
    let outcome = try await Program(path: "\(directory)/psql")(
      ["-h", folder, "-U", "postgres", "-d", "postgres", "-qc", sql]
    )
    .run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
  }

  /// The folder of the server, which runs until the tests end.
  private static let shared = Task<String, any Error> {
    let (folders, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    Task {
      do {
        try await run { server in
          continuation.yield(server.folder)
          try await untilCancelled()
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return try #require(try await folders.first { _ in true })
  }
}
