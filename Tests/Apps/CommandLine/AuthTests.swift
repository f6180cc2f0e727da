import Foundation
import TestSupport
import Testing

/// `auth` as a person and as a script runs it, with the demo of GitHub in process.
@Suite(.hangLimit)
struct AuthTests {
  private var sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private var sessionFile: URL { sandbox.file("data/marquee/secrets/session.json") }

  private func run(_ arguments: String...) async throws -> Outcome {
    try await sandbox.command("auth", arguments).run()
  }

  private func signIn() async throws {
    let outcome = try await run("login")
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
  }

  private func token() async throws -> String {
    let outcome = try await run("token")
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    return outcome.output
  }

  /// Makes the access token expire in the past.
  private func expireToken() throws {
    var session = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: sessionFile)) as? [String: Any]
    )
    session["expiresAt"] = "2020-01-01T00:00:00Z"
    try JSONSerialization.data(withJSONObject: session).write(to: sessionFile)
  }

  @Test func `signing in, the token, signing out`() async throws {
    let login = try await run("login")
    #expect(login.ending == .exited(0), "\(login.errors)")
    #expect(login.errors.contains(" and enter the code "))
    #expect(login.errors.contains("The tokens are saved in \(sessionFile.path)"))
    #expect(login.output.contains("(GitHub)"))

    let status = try await run("status")
    #expect(status.ending == .exited(0) && status.output == login.output)
    let token = try await token()
    #expect(token.hasSuffix("\n") && token.split(separator: ".").count == 3)
    #expect(try await run("refresh").ending == .exited(0))
    #expect(try await self.token() != token)

    let logout = try await run("logout")
    #expect(logout.ending == .exited(0) && logout.errors == "signed out\n")
    #expect(!FileManager.default.fileExists(atPath: sessionFile.path))
  }

  @Test func `an account is deleted after a confirmation, with its session`() async throws {
    try await signIn()
    let question = try await run("delete")
    question.expectFailure("add --yes", code: 2)
    #expect(try await run("status").ending == .exited(0))
    let outcome = try await run("delete", "--yes")
    #expect(outcome.ending == .exited(0) && outcome.errors == "account deleted\n")
    #expect(!FileManager.default.fileExists(atPath: sessionFile.path))
    #expect(try await run("delete", "--yes").ending == .exited(4))
  }

  @Test(arguments: [["status"], [], ["token"], ["refresh"]])
  func `without a session the exit code is 4`(_ arguments: [String]) async throws {
    let outcome = try await sandbox.command("auth", arguments).run()
    outcome.expectFailure("not signed in", code: 4)
    #expect(outcome.errors.contains("auth login"))
  }

  @Test func `signing out twice is not a failure`() async throws {
    let outcome = try await run("logout")
    #expect(outcome.ending == .exited(0) && outcome.errors == "not signed in\n")
  }

  @Test func `the documents have exactly the documented keys`() async throws {
    func keys(_ outcome: Outcome) throws -> [String] {
      let json = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
      return try #require(json as? [String: Any]).keys.sorted()
    }
    let nobody = try await run("status", "--json")
    #expect(nobody.ending == .exited(4))
    #expect(try keys(nobody) == ["expiresAt", "member", "signedIn", "tokens"])
    let login = try await run("login", "--json")
    #expect(login.ending == .exited(0), "\(login.errors)")
    #expect(try keys(login) == ["expiresAt", "member", "signedIn", "tokens"])
    #expect(try keys(try await run("token", "--json")) == ["accessToken", "expiresAt"])
  }

  @Test func `only the user can read the session file`() async throws {
    try await signIn()
    for path in [sessionFile, sessionFile.deletingLastPathComponent()] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
  }

  @Test func `only the user can read what is kept, whatever the umask`() async throws {
    let auth = sandbox.program("auth", []).path
    let sh = try #require(Program.installed("sh"))
    var shell = sh(["-c", "umask 000; exec \(auth) login"])
    shell.environment = sandbox.environment
    #expect(try await shell.run().ending == .exited(0))
    for name in [
      "secrets", "secrets/session.json", "secrets/session.json.lock", "members",
      "members/user.sqlite",
    ] {
      let path = sandbox.file("data/marquee/\(name)").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0, "\(path)")
    }
  }

  #if os(Linux)
    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `on a full disk a renewal fails, and the session stays as it was`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      var sandbox = sandbox
      sandbox.environment["XDG_DATA_HOME"] = disk.url.path
      let file = disk.url.appending(path: "marquee/secrets/session.json")
      func run(_ arguments: String...) async throws -> Outcome {
        try await sandbox.command("auth", arguments).run()
      }
      #expect(try await run("login").ending == .exited(0))
      let token = try await run("token").output
      let kept = try Data(contentsOf: file)
      try disk.fill()
      try await run("refresh").expectFailure("cannot write \(file.path): No space left on device")
      #expect(try await run("token").output == token)
      #expect(try Data(contentsOf: file) == kept)
      try await run("login").expectFailure("No space left on device")
      try FileManager.default.removeItem(at: disk.url.appending(path: "filling"))
      #expect(try await run("refresh").ending == .exited(0))
      #expect(try await run("token").output != token)
      let names = try FileManager.default
        .contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
      #expect(names.sorted() == ["session.json", "session.json.lock"])
    }
  #endif

  @Test func `a process that may write no file leaves the session as it was`() async throws {
    try await signIn()
    let token = try await token()
    let kept = try Data(contentsOf: sessionFile)
    let auth = sandbox.program("auth", []).path
    let sh = try #require(Program.installed("sh"))
    var shell = sh(["-c", "ulimit -f 0; exec \(auth) refresh"])
    shell.environment = sandbox.environment
    #expect(try await shell.run().ending != .exited(0))
    #expect(try Data(contentsOf: sessionFile) == kept)
    #expect(try await self.token() == token)
    #expect(try await run("refresh").ending == .exited(0))
  }

  @Test func `an expired token is renewed, once for twenty commands at once`() async throws {
    try await signIn()
    let old = try await token()
    try expireToken()
    let tokens = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await token() }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(tokens.count == 1 && !tokens.contains(old))
    #expect(try await run("status").ending == .exited(0))
  }

  @Test func `no token or code is in a log`() async throws {
    let login = try await run("login", "--verbose")
    #expect(login.ending == .exited(0), "\(login.errors)")
    let refresh = try await run("refresh", "--verbose")
    let session = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: sessionFile)) as? [String: Any]
    )
    let secrets = [session["accessToken"], session["refreshToken"]].compactMap { $0 as? String }
    #expect(secrets.count == 2 && login.errors.contains("POST "))
    for text in [login.errors, refresh.errors, login.output, refresh.output] {
      #expect(!secrets.contains { text.contains($0) } && !text.contains("gho_"))
    }
  }

  @Test func `offline, a valid token is printed and no one can sign in`() async throws {
    try await run("login", "--offline").expectFailure("cannot sign in with --offline")
    try await signIn()
    #expect(try await run("token", "--offline").ending == .exited(0))
    #expect(try await run("status", "--offline").ending == .exited(0))
  }

  @Test func `a check shows the member as the member service returns them`() async throws {
    try await signIn()
    let stored = try await run("status")
    // The stored name is different.
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    let name = try #require(stored.output.split(separator: " (").first)
    try Data(session.replacing("\"\(name)\"", with: "\"Old Name\"").utf8).write(to: sessionFile)
    #expect(try await run("status").output.hasPrefix("Old Name"))
    let checked = try await run("status", "--check")
    #expect(checked.ending == .exited(0) && checked.output == stored.output)
    #expect(checked.errors == stored.errors)
    let offline = try await run("status", "--check", "--offline")
    #expect(offline.ending == .exited(0) && offline.output.hasPrefix("Old Name"))
    #expect(offline.errors.contains("offline: stored"), "\(offline.errors)")
  }

  @Test func `a check whose service cannot be reached shows the stored member`() async throws {
    try await signIn()
    let stored = try await run("status")
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    let url = "http://127.0.0.1:1"
    try Data(session.replacing("https:\\/\\/members.invalid", with: url).utf8)
      .write(to: sessionFile)
    var program = sandbox.program("auth", ["status", "--check"])
    program.environment?["MEMBER_SERVICE_URL"] = url
    let outcome = try await program.run()
    #expect(outcome.ending == .exited(0) && outcome.output == stored.output)
    #expect(outcome.errors.contains("nothing is listening at \(url)"), "\(outcome.errors)")
  }

  @Test func `a check finds that the session has ended`() async throws {
    try await signIn()
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    #expect(try await run("logout").ending == .exited(0))
    try Data(session.utf8).write(to: sessionFile)
    #expect(try await run("status").ending == .exited(0))
    try await run("status", "--check").expectFailure("the session has ended", code: 4)
    #expect(!FileManager.default.fileExists(atPath: sessionFile.path))
  }

  @Test func `a provider that cannot be reached is named`() async throws {
    let outcome = try await run("login", "--backend", "http://127.0.0.1:1")
    outcome.expectFailure("nothing is listening at http://127.0.0.1:1\n")
    #expect(outcome.errors.contains("leave --backend out"), "\(outcome.errors)")
    #expect(try await run("status").ending == .exited(4))
  }

  @Test(arguments: ["--device", "--web"])
  func `a provider without TLS gets nothing`(_ method: String) async throws {
    let outcome = try await run("login", method, "--backend", "http://0.0.0.0:1")
    outcome.expectFailure("the provider's addresses are not protected by TLS")
  }

  @Test func `a session that cannot be read blocks neither login nor logout`() async throws {
    try await signIn()
    func damage() throws { try Data(count: 3 << 20).write(to: sessionFile) }
    try damage()
    try await run("token").expectFailure("it is larger than 1 MB")
    let logout = try await run("logout")
    #expect(logout.ending == .exited(0), "\(logout.errors)")
    #expect(
      logout.errors.hasPrefix(
        "warning: signed out on this machine only; the token could not be revoked. "
      ),
      "\(logout.errors)"
    )
    #expect(!FileManager.default.fileExists(atPath: sessionFile.path))
    try damage()
    try await signIn()
    _ = try await token()
  }

  @Test func `a member with a 3 MB name can sign in and continue`() async throws {
    let name = String(repeating: "x", count: 3 << 20)
    let server = try ScriptedServer { connection in
      while connection.readRequest() != nil {
        try connection.send(
          Responses.ok(
            """
            {"access_token":"a","token_type":"Bearer","expires_in":900,"refresh_token":"r",
             "member":{"id":"m","name":"\(name)"}}
            """,
            headers: ["Content-Type: application/json"]
          )
        )
      }
    }
    var test = self
    test.sandbox.environment["MEMBER_SERVICE_URL"] = "http://\(server.authority)"
    let login = try await test.run("login")
    #expect(login.ending == .exited(0) && login.output.utf8.count < 1_000, "\(login.errors)")
    #expect(try await test.run("token").output == "a\n")
  }

  @Test func `a sign-out that does not reach the member service says so`() async throws {
    try await signIn()
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    let url = "http://127.0.0.1:1"
    try Data(session.replacing("https:\\/\\/members.invalid", with: url).utf8)
      .write(to: sessionFile)
    var test = self
    test.sandbox.environment["MEMBER_SERVICE_URL"] = url
    let logout = try await test.run("logout")
    #expect(logout.ending == .exited(0), "\(logout.errors)")
    #expect(
      logout.errors.hasPrefix(
        "warning: signed out on this machine only; the token could not be revoked. Nothing "
      ),
      "\(logout.errors)"
    )
    #expect(!FileManager.default.fileExists(atPath: sessionFile.path))
  }

  @Test func `a provider's failure is not reported as the member service's`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.response(
        "502 Bad Gateway",
        #"{"error":"provider_unavailable","error_description":"the provider is away"}"#.utf8
      )
    })
    var test = self
    test.sandbox.environment["MEMBER_SERVICE_URL"] = "http://\(server.authority)"
    let login = try await test.run("login")
    login.expectFailureAfterNotes("the provider did not complete the sign-in: the provider is away")
    #expect(!login.errors.contains("502") && !login.errors.contains("(127.0.0.1)"))
  }

  @Test func `a member service without TLS is refused for what it would receive`() async throws {
    var test = self
    test.sandbox.environment["MEMBER_SERVICE_URL"] = "http://members.example"
    try await test.run("status")
      .expectUsageError("MEMBER_SERVICE_URL would send tokens unencrypted")
  }

  @Test func `a damaged file means signing in again`() async throws {
    try await signIn()
    try Data("{".utf8).write(to: sessionFile)
    try await run("token").expectFailure("not signed in", code: 4)
    try await signIn()
    _ = try await token()
  }
}
