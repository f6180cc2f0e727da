import Foundation
import TestSupport
import Testing

@Suite(.hangLimit)
struct DatabaseOptionTests {
  @Test(arguments: ["sqlite:", "sqlite://", ""])
  func `a SQLite file is used, and created for the server's user alone`(
    _ scheme: String
  ) async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appendingPathComponent("new/members.sqlite").path
    try await withMemberService(database: scheme + file) { server in
      #expect(try await server.client.get("/health").status == 200)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(arguments: [
    ("mysql://mona:hidden@host/members", "--database has an unknown scheme"),
    ("postgres:/mona:hidden@host/members", "--database has an unknown scheme"),
    ("postgres://mona:hidden@host:port/members", "--database: the URL of the database cannot"),
    ("postgresql://mona:hid%zzden@host/members", "write it as postgres://user@host:5432/database"),
    ("/", "--database is not a file"), ("sqlite:", "--database is not a file"),
    ("", "--database is not a file"), ("no-such-directory/", "--database is not a file"),
  ])
  func `a wrong value is a usage error, and is not repeated`(
    _ value: String,
    _ words: String
  ) async throws {
    let end = try await run(["--database", value])
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains(words), "\(end.errors)")
    #expect(!end.errors.contains("mona") && !end.errors.contains("hid"))
  }

  @Test func `the variable has the same effect, and is overridden by the option`() async throws {
    let directory = try TemporaryDirectory()
    let wrong = ["MEMBER_SERVICE_DATABASE": "mysql://mona:hidden@host"]
    let end = try await run([], wrong)
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains("MEMBER_SERVICE_DATABASE has an unknown scheme"))
    #expect(!end.errors.contains("hidden"))
    let file = directory.url.appendingPathComponent("members.sqlite").path
    try await withMemberService(database: file, environment: wrong) { server in
      let health = try await server.client.get("/health")
      #expect(health.status == 200)
    }
    try await withMemberService(
      database: nil,
      environment: ["MEMBER_SERVICE_DATABASE": file + "2"]
    ) { server in
      let health = try await server.client.get("/health")
      #expect(health.status == 200 && FileManager.default.fileExists(atPath: file + "2"))
    }
  }

  @Test(
    arguments: [
      (["--database", "a.sqlite"], [:]), ([], ["MEMBER_SERVICE_DATABASE": "a.sqlite"]),
    ] as [([String], [String: String])]
  )
  func `a database and a directory for another one are a usage error`(
    _ arguments: [String],
    _ environment: [String: String]
  ) async throws {
    let end = try await run(["--data-dir", "b"] + arguments, environment)
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains("cannot be combined with --data-dir"), "\(end.errors)")
  }

  private func run(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) async throws -> Outcome {
    var program = Program.built("member-service")(["--port", "0"] + arguments)
    program.environment = environment
    return try await program.run()
  }
}
