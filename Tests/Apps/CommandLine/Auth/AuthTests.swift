import CustomDump
import Foundation
import TestSupport
import Testing

/// `auth` as a person and as a script runs it, with the demo of GitHub in process.
@Suite(.hangLimit)
struct AuthTests {
  private let sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox()
    sandbox.environment["MARQUEE_TOKEN_STORE"] = "file"
    self.sandbox = sandbox
  }

  private var sessionFile: URL { sandbox.file("data/marquee/secrets/session.json") }
  private var isSignedIn: Bool { FileManager.default.fileExists(atPath: sessionFile.path) }

  private func auth(_ arguments: String, _ variables: String = "") async throws -> Outcome {
    try await sandbox.run("\(variables) auth \(arguments)")
  }

  /// Runs a command that succeeds, and returns its output; a failure fails the test.
  @discardableResult
  private func output(
    _ arguments: String,
    _ variables: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let outcome = try await auth(arguments, variables)
    try #require(outcome.ending == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Changes the session file as text.
  private func changeSession(_ change: (String) -> String) throws {
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    try Data(change(session).utf8).write(to: sessionFile)
  }

  /// Makes the session one of a member service that cannot be reached.
  ///
  /// - Returns: The variable that chooses that service.
  private func loseMemberService() throws -> String {
    try changeSession { $0.replacing("https:\\/\\/members.invalid", with: "http://127.0.0.1:1") }
    return "MEMBER_SERVICE_URL=http://127.0.0.1:1"
  }

  @Test func `signing in, the token, signing out`() async throws {
    let login = try await auth("login")
    #expect(
      login.errors.replacing(/code [A-Z-]{9}/, with: "code CODE") == """
        The tokens are saved in \(sessionFile.path), which only you can read.
        Open https://demo.invalid/login/device on any device and enter the code CODE.

        """
    )
    #expect(login.ending == .exited(0) && login.output.contains("(GitHub)"))
    #expect(try await output("status") == login.output)
    #expect(try await output("status --offline") == login.output)
    let token = try await output("token")
    #expect(token.hasSuffix("\n") && token.split(separator: ".").count == 3)
    #expect(try await output("token --offline") == token)
    try await output("refresh")
    #expect(try await output("token") != token)
    try await sandbox.expect(
      """
      $ auth login --offline [1]
        ! error: cannot sign in with --offline
        ! hint: Leave out --offline.
      $ auth logout
        ! signed out
      """
    )
    #expect(!isSignedIn)
  }

  @Test func `an account is deleted after a confirmation, with its session`() async throws {
    try await output("login")
    try await sandbox.expect(
      """
      $ auth delete [2]
        ! error: a deleted account cannot be restored; add --yes to delete it
      """
    )
    try await output("status --check")
    #expect(try await auth("delete --yes").errors == "account deleted\n")
    #expect(!isSignedIn)
    #expect(try await auth("delete --yes").ending == .exited(4))
  }

  @Test func `without a session the exit code is 4`() async throws {
    try await sandbox.expect(
      """
      $ auth [4]
        ! error: not signed in
        ! hint: Sign in with auth login.
      $ auth token [4]
        ! error: not signed in
        ! hint: Sign in with auth login.
      $ auth refresh [4]
        ! error: not signed in
        ! hint: Sign in with auth login.
      $ auth status --json [4]
        {"expiresAt":null,"member":null,"signedIn":false,\
      "tokens":"~/data/marquee/secrets/session.json"}
        ! error: not signed in
        ! hint: Sign in with auth login.
      $ auth logout
        ! not signed in
      $ auth lgin [2]
        ! error: there is no subcommand “lgin”; did you mean auth login?
      $ auth lgin --web [2]
        ! error: there is no subcommand “lgin”; did you mean auth login --web?
      $ auth tokens --json [2]
        ! error: there is no subcommand “tokens”; did you mean auth token --json?
      $ MARQUEE_LANGUAGE=es auth status [4]
        ! error: sin sesión iniciada
        ! sugerencia: Inicie sesión con auth login.
      $ MARQUEE_LANGUAGE=es auth status x y [2]
        ! error: 2 argumentos inesperados: 'x', 'y'
      $ MARQUEE_LANGUAGE=es auth login --offline [1]
        ! error: no se puede iniciar sesión con --offline
        ! sugerencia: Omita --offline.
      """
    )
  }

  @Test func `the documents have exactly the documented keys`() async throws {
    let login = try await output("login --json").compactJSON
      .replacing(/"id":"[\w-]{22}"/, with: #""id":ID"#)
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "TIME")
    #expect(
      login == """
        {"expiresAt":"TIME","member":{"email":null,"id":ID,"name":"Ada Example",\
        "provider":"github"},"signedIn":true,"tokens":"\(sessionFile.path)"}
        """
    )
    let token = try await output("token").dropLast()
    let document = try await output("token --json").compactJSON
    #expect(document.hasPrefix("{\"accessToken\":\"\(token)\",\"expiresAt\":\""))
  }

  @Test func `only the user can read what is kept, whatever the umask`() async throws {
    _ = try await sandbox.shell("umask 000; exec auth login").run()
    let paths = [
      "secrets", "secrets/session.json", "secrets/session.json.lock", "members",
      "members/user.sqlite",
    ]
    let open = try paths.filter { path in
      let path = sandbox.file("data/marquee/\(path)").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return try #require(attributes[.posixPermissions] as? Int) & 0o077 != 0
    }
    #expect(open == [])
  }

  #if os(Linux)
    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `on a full disk a renewal fails, and the session stays as it was`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 20)
      let folder = disk.url.appending(path: "marquee/secrets")
      let file = folder.appending(path: "session.json")
      let variable = "XDG_DATA_HOME=\(disk.url.path)"
      try await output("login", variable)
      let token = try await output("token", variable)
      let kept = try Data(contentsOf: file)
      try disk.fill()
      try await auth("refresh", variable)
        .expectFailure("cannot write \(file.path): No space left on device")
      #expect(try await output("token", variable) == token)
      #expect(try Data(contentsOf: file) == kept)
      try await auth("login", variable).expectFailure("No space left on device")
      try FileManager.default.removeItem(at: disk.url.appending(path: "filling"))
      try await output("refresh", variable)
      #expect(try await output("token", variable) != token)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["session.json", "session.json.lock"])
    }
  #endif

  @Test func `a process that may write no file leaves the session as it was`() async throws {
    try await output("login")
    let token = try await output("token")
    let kept = try Data(contentsOf: sessionFile)
    let refresh = try await sandbox.shell("ulimit -f 0; exec auth refresh").run()
    #expect(refresh.ending != .exited(0))
    #expect(try Data(contentsOf: sessionFile) == kept)
    #expect(try await output("token") == token)
    try await output("refresh")
  }

  @Test func `an expired token is renewed, once for twenty commands at once`() async throws {
    try await output("login")
    let old = try await output("token")
    try changeSession {
      $0.replacing(/"expiresAt":"[^"]*"/, with: #""expiresAt":"2020-01-01T00:00:00Z""#)
    }
    let tokens = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await output("token") }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(tokens.count == 1 && !tokens.contains(old))
    try await output("status")
  }

  @Test func `no token or code is in a log`() async throws {
    let login = try await auth("login --verbose")
    let refresh = try await auth("refresh --verbose")
    #expect(login.ending == .exited(0) && refresh.ending == .exited(0), "\(login) \(refresh)")
    let session = try String(contentsOf: sessionFile, encoding: .utf8)
    let secrets = session.matches(of: /"(access|refresh)Token":"([^"]+)"/).map { String($0.2) }
    #expect(secrets.count == 2 && login.errors.contains("POST "))
    let text = [login.errors, refresh.errors, login.output, refresh.output].joined()
    #expect((secrets + ["gho_"]).filter { text.contains($0) } == [])
  }

  // MARK: - A check

  @Test func `a check shows the member as the member service returns them`() async throws {
    let stored = try await output("login")
    // The stored name is different.
    let name = try #require(stored.split(separator: " (").first)
    try changeSession { $0.replacing("\"\(name)\"", with: "\"Old Name\"") }
    #expect(try await output("status").hasPrefix("Old Name"))
    let checked = try await auth("status --check")
    #expect(checked.output == stored && checked.errors.isEmpty)
    let offline = try await auth("status --check --offline")
    #expect(offline.ending == .exited(0) && offline.output.hasPrefix("Old Name"))
    #expect(offline.errors.contains("offline: stored"), "\(offline.errors)")
  }

  @Test func `a check whose service cannot be reached shows the stored member`() async throws {
    let stored = try await output("login")
    let checked = try await auth("status --check", loseMemberService())
    #expect(checked.ending == .exited(0) && checked.output == stored)
    #expect(checked.errors.contains("nothing is listening at http://127.0.0.1:1"))
  }

  @Test func `a check finds that the session has ended`() async throws {
    try await output("login")
    let session = try Data(contentsOf: sessionFile)
    try await output("logout")
    try session.write(to: sessionFile)
    try await output("status")
    try await auth("status --check").expectFailure("the session has ended", code: 4)
    #expect(!isSignedIn)
  }

  // MARK: - Failures

  @Test func `a provider that cannot be used is named`() async throws {
    let away = try ScriptedServer(answering: { _ in
      Responses.response(
        "502 Bad Gateway",
        #"{"error":"provider_unavailable","error_description":"the provider is away"}"#.utf8
      )
    })
    try await sandbox.expect(
      """
      $ auth login --backend http://127.0.0.1:1 [1]
        ! error: nothing is listening at http://127.0.0.1:1
        ! hint: Start a service at http://127.0.0.1:1, or leave --backend out.
      """
    )
    let login = try await auth("login", "MEMBER_SERVICE_URL=\(away.url)")
    login.expectFailure(
      "the provider did not complete the sign-in: the provider is away",
      afterNotes: true
    )
    #expect(!login.errors.contains("502") && !login.errors.contains("(127.0.0.1)"))
    #expect(!isSignedIn)
  }

  @Test func `a member service without TLS is refused for what it would receive`() async throws {
    try await auth("status", "MEMBER_SERVICE_URL=http://members.example")
      .expectUsageError("MEMBER_SERVICE_URL would send tokens unencrypted")
  }

  @Test(arguments: ["--device", "--web"])
  func `a provider without TLS gets nothing`(_ method: String) async throws {
    try await auth("login \(method) --backend http://0.0.0.0:1")
      .expectFailure("the provider's addresses are not protected by TLS")
  }

  private static let signedOutHere =
    "warning: signed out on this machine only; the token could not be revoked. "

  @Test func `a data directory that is a dangling link is reported`() async throws {
    let link = sandbox.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/x")
    try await sandbox.run("auth login --data-dir \(link)")
      .expectFailure("\(link): it is a symbolic link to /nowhere/x, which does not exist")
  }

  @Test func `a session that cannot be read blocks neither login nor logout`() async throws {
    try await output("login")
    func damage() throws { try Data(count: 3 << 20).write(to: sessionFile) }
    try damage()
    try await auth("token").expectFailure("it is larger than 1 MB")
    let logout = try await auth("logout")
    #expect(logout.ending == .exited(0) && logout.errors.hasPrefix(Self.signedOutHere))
    #expect(!isSignedIn)
    try damage()
    try await output("login")
    try await output("token")
  }

  @Test func `a member with a 3 MB name can sign in and continue`() async throws {
    let name = String(repeating: "x", count: 3 << 20)
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(
        """
        {"access_token":"a","token_type":"Bearer","expires_in":900,"refresh_token":"r",
         "member":{"id":"m","name":"\(name)"}}
        """,
        headers: ["Content-Type: application/json"]
      )
    })
    let variable = "MEMBER_SERVICE_URL=\(server.url)"
    #expect(try await output("login", variable).utf8.count < 1_000)
    #expect(try await output("token", variable) == "a\n")
  }

  @Test func `a sign-out that does not reach the member service says so`() async throws {
    try await output("login")
    let logout = try await auth("logout", loseMemberService())
    #expect(logout.ending == .exited(0) && !isSignedIn)
    #expect(logout.errors.hasPrefix(Self.signedOutHere + "Nothing "), "\(logout.errors)")
  }

  @Test func `a damaged file means signing in again`() async throws {
    try await output("login")
    try Data("{".utf8).write(to: sessionFile)
    try await auth("token").expectFailure("not signed in", code: 4)
    try await output("login")
    try await output("token")
  }

  // MARK: - A project whose file tries to configure the sign-in

  private static let projectFile = "work/.marquee.json"
  private static let userFile = "config/marquee/config.json"

  /// The warning about a key in the project's file.
  private func ineffective(_ key: String) -> String {
    """
    warning: “\(key)” in \(sandbox.file(Self.projectFile).path) has no effect on sign-in; put it in \
    \(sandbox.file(Self.userFile).path)

    """
  }

  @Test(arguments: ["--device", "--web"])
  func `a project's backend receives nothing`(_ method: String) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok("{}") })
    let json = #"{"backend": "\#(server.url)"}"#
    try sandbox.write(json, to: Self.projectFile)
    let login = try await auth("login \(method)")
    #expect(login.ending == .exited(0) && login.errors.hasPrefix(ineffective("backend")))
    #expect(server.connectionCount == 0)
    let spanish = try await auth("status --language es").errors
    #expect(spanish.contains("no tiene efecto al iniciar sesión; póngalo en "))
    // The user may choose it.
    try sandbox.write(json, to: Self.userFile)
    _ = try await auth("login --device")
    #expect(server.connectionCount > 0)
  }

  @Test func `no token is kept in a project`() async throws {
    try sandbox.write(#"{"dataDir": "data"}"#, to: Self.projectFile)
    let login = try await auth("login")
    #expect(login.ending == .exited(0) && login.errors.hasPrefix(ineffective("dataDir")))
    #expect(sandbox.contents(of: "work") == [".marquee.json"])
    #expect(sandbox.contents(of: "data/marquee") == ["members", "secrets"])
    // An overridden setting causes no warning.
    let other = try await auth("status --data-dir \(sandbox.file("other").path)")
    #expect(!other.errors.contains("has no effect"))
  }

  @Test(arguments: ["token", "status", "refresh"])
  func `a session planted in a project is not used`(_ command: String) async throws {
    let folder = sandbox.file("work/data").path
    try await output("login --data-dir \(folder)")
    try await output("\(command) --data-dir \(folder)")
    for text in [#"{"dataDir": "data"}"#, #"{"dataDir": "\#(folder)"}"#] {
      try sandbox.write(text, to: Self.projectFile)
      let outcome = try await auth(command)
      #expect(outcome.ending == .exited(4) && outcome.output.isEmpty, "\(outcome.errors)")
    }
    // The user's own file may name the folder.
    try sandbox.write(#"{"dataDir": "\#(folder)"}"#, to: Self.userFile)
    try await output(command)
  }

  @Test func `the settings of a sign-in are shown without the project's, others take effect`()
    async throws
  {
    try sandbox.write(
      #"{"backend": "http://127.0.0.1:1", "dataDir": "data", "timeout": 7, "language": "es"}"#,
      to: Self.projectFile
    )
    let rows = try await sandbox.run("auth login --show-settings --plain").rows
    let kept = ["backend", "dataDir", "language", "timeout"]
    expectNoDifference(
      rows.filter { row in kept.contains { row.hasPrefix("\($0)\t") } }.map(String.init),
      [
        "backend\tla demo integrada, o el servicio cuya clave está definida\tdefault",
        "dataDir\t\(sandbox.file("data/marquee").path)\tdefault",
        "language\tes\t\(sandbox.file(Self.projectFile).path)",
        "timeout\t7\t\(sandbox.file(Self.projectFile).path)",
      ]
    )
    #expect(try await auth("status").errors.contains("sin sesión iniciada"))
  }
}
