import Foundation
import TestSupport
import Testing

/// `auth login` on pages and at OpenID providers, with a browser that follows redirects.
@Suite(.hangLimit)
struct AuthWebTests {
  private var sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try installBrowser("exec curl --silent --location --noproxy '*' \"$1\"")
  }

  private func auth(_ arguments: String, _ variables: String = "") async throws -> Outcome {
    try await sandbox.run("\(variables) auth \(arguments)")
  }

  /// Signs in; a failure fails the test.
  private func login(_ arguments: String, _ variables: String = "") async throws -> Outcome {
    let outcome = try await auth("login \(arguments)", variables)
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    return outcome
  }

  /// Installs a browser: a shell script with the address in `$1`.
  private mutating func installBrowser(_ script: String) throws {
    try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.file("bin/xdg-open").path
    )
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    sandbox.environment["PATH"] = "\(sandbox.file("bin").path):\(path)"
    sandbox.environment["DISPLAY"] = ":0"
  }

  @Test func `the demo's page approves automatically, over a real socket and without a proxy`()
    async throws
  {
    var test = self
    test.sandbox.environment["http_proxy"] = "http://127.0.0.1:1"
    let login = try await test.login("--web", "ALL_PROXY=http://127.0.0.1:1")
    for words in [
      "Open https://demo.invalid/login/oauth/authorize?", " in a browser on this machine.",
      "redirect_uri=http%3A%2F%2F127.0.0.1%3A", "code_challenge_method=S256",
    ] {
      #expect(login.errors.contains(words), "\(login.errors)")
    }
    #expect(login.output.contains("(GitHub)"))
    #expect(try await auth("token").ending == .exited(0))
    #expect(try await auth("logout").errors.hasSuffix("signed out\n"))
  }

  @Test func `no code, verifier or state is in a log of a web sign-in`() async throws {
    let login = try await login("--web --verbose")
    let logged = login.errors.split(separator: "\n").filter { !$0.hasPrefix("Open ") }
    #expect(logged.contains { $0.contains("POST ") })
    let state = try #require(login.errors.firstMatch(of: /state=([\w-]+)/)?.1)
    let secrets = ["\(state)", "code=", "gho_", "verifier"]
    #expect(logged.filter { line in secrets.contains { line.contains($0) } } == [])
  }

  @Test func `GitHub's page of another service, in a browser`() async throws {
    let server = try ScriptedServer.demo()
    let login = try await login("--web --backend \(server.url)")
    #expect(login.errors.contains("Open \(server.url)/login/oauth/authorize?"))
    #expect(login.output.contains("(GitHub)"))
  }

  @Test func `an OpenID provider, in a browser by default`() async throws {
    let server = try ScriptedServer.demo()
    let issuer = "\(server.url)/openid"
    let login = try await login("--provider \(issuer) --json")
    #expect(login.errors.contains("Open \(issuer)/authorize?") && login.errors.contains("nonce="))
    #expect(login.output.contains(#""provider" : "\#(issuer)""#))
    #expect(login.output.contains(#""name" : "Ada Example""#))
    #expect(try await auth("token").ending == .exited(0))
    #expect(try await auth("refresh").ending == .exited(0))
    #expect(try await auth("logout").errors.hasSuffix("signed out\n"))
  }

  @Test func `without a browser, an OpenID provider gives a code`() async throws {
    let server = try ScriptedServer.demo()
    let login = try await login("--provider \(server.url)/openid", "DISPLAY=")
    #expect(login.errors.contains("Open \(server.url)/openid/activate on any device"))
    #expect(login.output.contains("Ada Example (127.0.0.1)"))
  }

  @Test(arguments: ["--web", "--device"])
  func `the refresh token of an OpenID provider is revoked before the command ends`(
    _ method: String
  ) async throws {
    let server = try ScriptedServer.demo()
    let login = try await login("\(method) --provider \(server.url)/openid")
    #expect(!login.errors.contains("revoked"))
    #expect(server.requests.last?.requestLine.contains("POST /openid/revoke ") == true)
  }

  @Test(arguments: [
    ("wrong-nonce", "error: "), ("alg-none", "error: "), ("wrong-aud", "error: "),
    ("no-id-token", "error: "), ("expired", "error: "),
    ("deny", "the sign-in was declined: The user denied the request"),
    ("wrong-iss-param", "the provider's response does not match the request"),
    ("no-iss-param", "the provider's response does not match the request"),
    ("code-and-error", "the provider's response does not match the request"),
  ])
  func `a wrong identity token or a wrong response of the page signs no one in`(
    fault: String,
    words: String
  ) async throws {
    let server = try ScriptedServer.demo()
    try await auth("login --provider \(server.url)/openid", "OPENID_CLIENT_ID=\(fault)")
      .expectFailure(words, afterNotes: true)
    #expect(try await auth("status").ending == .exited(4))
  }

  @Test(arguments: [
    ("other-issuer", "the provider identifies itself as https://issuer.invalid"),
    ("other-host", "are not protected by TLS"), ("html-configuration", "could not be read"),
    ("no-configuration", "not_found"),
  ])
  func `a wrong configuration signs no one in`(fault: String, words: String) async throws {
    let server = try ScriptedServer.demo()
    try await auth("login --web --provider \(server.url)/openid/\(fault)")
      .expectFailure(words, afterNotes: true)
  }

  @Test func `a confidential client sends its secret, which is never printed`() async throws {
    let server = try ScriptedServer.demo()
    let variables = "OPENID_CLIENT_ID=confidential OPENID_CLIENT_SECRET=demo-secret"
    for method in ["--web", "--device"] {
      let options = "--provider \(server.url)/openid \(method) --verbose"
      #expect(try await !login(options, variables).errors.contains("demo-secret"))
    }
    let settings = try await auth("login --show-settings", variables).output
    #expect(settings.contains("openid.clientSecret") && !settings.contains("demo-secret"))
  }

  @Test func `a browser that does not open causes a warning, and the address still works`()
    async throws
  {
    var test = self
    try test.installBrowser("exit 3")
    let server = try ScriptedServer.demo()
    let program = test.sandbox.program("auth", ["login", "--web", "--backend", server.url])
    try await program.run { auth in
      var page: String?
      while page == nil, let line = try await auth.nextMessage() {
        page = line.firstMatch(of: /Open (\S+) in a browser/).map { String($0.1) }
      }
      #expect(try await auth.nextMessage()?.contains("the browser did not open") == true)
      let curl = try #require(Program.installed("curl"))
      let address = try #require(page)
      _ = try await curl(["--silent", "--location", "--noproxy", "*", address]).run()
      #expect(try await auth.nextLine()?.hasSuffix("(GitHub)") == true)
    }
  }

  @Test func `an invalid provider is a usage error`() async throws {
    try await sandbox.expect(
      """
      $ auth login --provider apple [2]
        ! error: commands cannot sign in with Apple: Apple does not allow redirects to this machine
        ! hint: Sign in with Apple in the web app.
      $ auth login --provider gitlab [2]
        ! error: --provider cannot be “gitlab”
        ! hint: Use github, or the URL of an OpenID issuer.
      $ auth login --provider http://id.example.com [2]
        ! error: --provider would send codes unencrypted
        ! hint: Use an https URL.
      $ auth login --provider https:// [2]
        ! error: --provider “https://” is not an http or https URL
        ! hint: Use an address such as http://127.0.0.1:8080.
      $ auth login --provider https://me@id.example.com [2]
        ! error: --provider must not contain a user name, a query or a fragment
        ! hint: Use an address such as http://127.0.0.1:8080.
      $ auth login --provider https://id.example.com?x [2]
        ! error: --provider must not contain a user name, a query or a fragment
        ! hint: Use an address such as http://127.0.0.1:8080.
      $ auth login --provider ftp://id.example.com [2]
        ! error: --provider “ftp://id.example.com” is not an http or https URL
        ! hint: Use an address such as http://127.0.0.1:8080.
      $ auth login --provider https://id.example.com [2]
        ! error: id.example.com needs the id of an app
        ! hint: Register an app there, and set OPENID_CLIENT_ID.
      $ GITHUB_CLIENT_ID=app auth login --web [2]
        ! error: GitHub accepts a sign-in on its page only from an app with a secret
        ! hint: Set GITHUB_CLIENT_SECRET, or use --device.
      $ auth login --web --device [2]
        ! error: value to be set with flag '--device' had already been set with flag '--web'
      """
    )
  }
}
