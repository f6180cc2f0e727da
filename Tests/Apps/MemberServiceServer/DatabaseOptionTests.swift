import ArgumentParser
import CustomDump
import DatabaseSupport
import Foundation
import IdentitySupport
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import MemberServiceServer

/// The options and variables that choose the database and the providers.
@Suite(.hangLimit)
struct DatabaseOptionTests {
  /// The failure of reading the database's location; the file if there is none.
  private func location(_ arguments: [String], _ variable: String? = nil) -> String {
    let environment = variable.map { ["MEMBER_SERVICE_DATABASE": $0] } ?? [:]
    do {
      let location = try ServiceCommand.parse(arguments)
        .databaseLocation(environment: environment)
      return location.file?.path ?? "PostgreSQL"
    } catch let failure as CommandFailure {
      return failure.message
    } catch {
      return ServiceCommand.message(for: error)
    }
  }

  @Test func `a database is a SQLite file or a PostgreSQL URL, a wrong value is not repeated`() {
    let scheme = "has an unknown scheme; use postgres://, sqlite:PATH or a path"
    let file = "is not a file; specify a file, or choose a directory with --data-dir"
    let unreadable =
      "--database: the URL of the database cannot be read; "
      + "write it as postgres://user@host:5432/database"
    let wrong = "mysql://mona:hidden@host/members"
    let rows: [([String], variable: String?, location: String)] = [
      (["--database", "/a.sqlite"], nil, "/a.sqlite"),
      (["--database", "sqlite:/a.sqlite"], nil, "/a.sqlite"),
      (["--database", "sqlite:///a.sqlite"], nil, "/a.sqlite"),
      (["--database", "postgres://mona@host/members"], nil, "PostgreSQL"),
      (["--data-dir", "/b"], nil, "/b/user.sqlite"), ([], "/c.sqlite", "/c.sqlite"),
      (["--database", "/a.sqlite"], wrong, "/a.sqlite"),
      (["--data-dir", "/b"], "", "/b/user.sqlite"),
      (["--database", wrong], nil, "--database \(scheme)"),
      (["--database", "postgres:/mona:hidden@host/members"], nil, "--database \(scheme)"),
      ([], wrong, "MEMBER_SERVICE_DATABASE \(scheme)"),
      (["--database", "postgres://mona:hidden@host:port/members"], nil, unreadable),
      (["--database", "postgresql://mona:hid%zzden@host/members"], nil, unreadable),
      (["--database", "/"], nil, "--database \(file)"),
      (["--database", "sqlite:"], nil, "--database \(file)"),
      (["--database", ""], nil, "--database \(file)"),
      (["--database", "no-such-directory/"], nil, "--database \(file)"),
      (
        ["--data-dir", "b"], "a.sqlite",
        "MEMBER_SERVICE_DATABASE cannot be combined with --data-dir; remove one of them"
      ),
      (
        ["--data-dir", "b", "--database", "a.sqlite"], nil,
        "--database cannot be combined with --data-dir."
      ),
    ]
    expectNoDifference(rows.map { location($0.0, $0.variable) }, rows.map(\.location))
  }

  @Test
  func `a new file is created for the server's user alone, and a wrong value ends the server`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let file = directory.url.appendingPathComponent("new/members.sqlite").path
    let wrong = ["MEMBER_SERVICE_DATABASE": "mysql://mona:hidden@host"]
    try await withMemberService(database: "sqlite:" + file, environment: wrong) { server in
      #expect(try await server.client.get("/health").status == 200)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    var program = Program.built("member-service")(["--port", "0"])
    program.environment = wrong
    let end = try await program.run()
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains("MEMBER_SERVICE_DATABASE has an unknown scheme"))
    #expect(!end.errors.contains("mona") && !end.errors.contains("hidden"))
  }

  @Test func `a provider that is configured in part, or without TLS, is a usage error`()
    async throws
  {
    let gitHub = ["GITHUB_CLIENT_ID": "a", "GITHUB_CLIENT_SECRET": "b"]
    let apple = ["APPLE_CLIENT_ID": "a", "APPLE_TEAM_ID": "b", "APPLE_KEY_ID": "c"]
    let rows: [([String: String], failure: CommandFailure)] = [
      (["GITHUB_CLIENT_ID": "a"], .missing("GITHUB_CLIENT_SECRET", "GITHUB_CLIENT_ID")),
      (["OPENID_ISSUER": "https://a"], .missing("OPENID_CLIENT_ID", "OPENID_ISSUER")),
      (apple, .missing("APPLE_PRIVATE_KEY_FILE", "APPLE_CLIENT_ID")),
      (
        apple.merging(["APPLE_PRIVATE_KEY_FILE": "/nowhere"]) { $1 },
        CommandFailure(
          "APPLE_PRIVATE_KEY_FILE is not a P-256 private key in PEM; download it again",
          status: .usage
        )
      ),
      (
        ["OPENID_ISSUER": "http://0.0.0.0:18311", "OPENID_CLIENT_ID": "a"],
        .unencrypted("OPENID_ISSUER")
      ),
      (
        gitHub.merging(["GITHUB_API_URL": "http://127.0.0.1.evil.test"]) { $1 },
        .unencrypted("GITHUB_API_URL")
      ),
      (
        gitHub.merging(["GITHUB_WEB_URL": "http://127.0.0.1.evil.test"]) { $1 },
        .unencrypted("GITHUB_WEB_URL")
      ),
    ]
    for (environment, failure) in rows {
      #expect(throws: failure) { try ProviderSettings(environment: environment) }
    }
    var program = Program.built("member-service")(["--port", "0"])
    program.environment = rows[0].0
    let end = try await program.run()
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains("GITHUB_CLIENT_ID is set, but GITHUB_CLIENT_SECRET is not"))
  }
}

extension CommandFailure {
  fileprivate static func missing(_ name: String, _ other: String) -> CommandFailure {
    CommandFailure("\(other) is set, but \(name) is not; set both", status: .usage)
  }

  fileprivate static func unencrypted(_ name: String) -> CommandFailure {
    CommandFailure(
      "\(name) would send codes and secrets unencrypted",
      hint: "Use an https URL.",
      status: .usage
    )
  }
}
