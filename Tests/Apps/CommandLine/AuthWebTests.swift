import Foundation
import TestSupport
import Testing

/// `auth login` on pages and at OpenID providers, with a browser that follows redirects.
@Suite(.hangLimit)
struct AuthWebTests {
  private var sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ arguments: String...) async throws -> Outcome {
    try await sandbox.command("auth", arguments).run()
  }

  /// Installs a browser: a shell script with the address in `$1`.
  private mutating func installBrowser(_ script: String) throws {
    try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: sandbox.file("bin/xdg-open").path
    )
    sandbox.environment["PATH"] =
      sandbox.file("bin").path + ":" + sandbox.environment["PATH", default: ""]
    sandbox.environment["DISPLAY"] = ":0"
  }

  private static let followsRedirects = "exec curl --silent --location --noproxy '*' \"$1\""

  @Test func `the demo's page approves automatically, over a real socket`() async throws {
    let login = try await run("login", "--web")
    #expect(login.ending == .exited(0), "\(login.errors)")
    #expect(login.errors.contains("Open https://demo.invalid/login/oauth/authorize?"))
    #expect(login.errors.contains(" in a browser on this machine."))
    #expect(login.errors.contains("redirect_uri=http%3A%2F%2F127.0.0.1%3A"))
    #expect(login.errors.contains("code_challenge_method=S256"))
    #expect(login.output.contains("(GitHub)"))
    #expect(try await run("token").ending == .exited(0))
    #expect(try await run("logout").errors == "signed out\n")
  }

  @Test func `a proxy of the environment does not see the demo's answer`() async throws {
    var test = self
    for name in ["http_proxy", "ALL_PROXY"] {
      test.sandbox.environment[name] = "http://127.0.0.1:1"
    }
    let login = try await test.run("login", "--web")
    #expect(login.ending == .exited(0), "\(login.errors)")
  }

  @Test func `no code, verifier or state is in a log of a web sign-in`() async throws {
    let login = try await run("login", "--web", "--verbose")
    #expect(login.ending == .exited(0), "\(login.errors)")
    let logged = login.errors.split(separator: "\n").filter { !$0.hasPrefix("Open ") }
    #expect(logged.contains { $0.contains("POST ") })
    let address = try #require(login.errors.firstMatch(of: /state=([\w-]+)/)?.1)
    for line in logged {
      #expect(!line.contains(address) && !line.contains("code=") && !line.contains("gho_"))
      #expect(!line.contains("verifier"))
    }
  }

  @Test func `GitHub's page of a demo-backend, in a browser`() async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    try await withDemoBackend { server in
      let login = try await test.run("login", "--web", "--backend", server.url)
      #expect(login.ending == .exited(0), "\(login.errors)")
      #expect(login.errors.contains("Open \(server.url)/login/oauth/authorize?"))
      #expect(login.output.contains("(GitHub)"))
    }
  }

  @Test func `an OpenID provider, in a browser by default`() async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    try await withDemoBackend { server in
      let issuer = "\(server.url)/openid"
      let login = try await test.run("login", "--provider", issuer, "--json")
      #expect(login.ending == .exited(0), "\(login.errors)")
      #expect(login.errors.contains("Open \(issuer)/authorize?"))
      #expect(login.errors.contains("nonce="))
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(login.outputBytes)) as? [String: Any]
      )
      let member = try #require(document["member"] as? [String: Any])
      #expect(member["provider"] as? String == issuer && member["name"] as? String == "Ada Example")
      #expect(try await test.run("token").ending == .exited(0))
      #expect(try await test.run("refresh").ending == .exited(0))
      #expect(try await test.run("logout").errors == "signed out\n")
    }
  }

  @Test func `without a browser, an OpenID provider gives a code`() async throws {
    try await withDemoBackend { server in
      let login = try await run("login", "--provider", "\(server.url)/openid")
      #expect(login.ending == .exited(0), "\(login.errors)")
      #expect(login.errors.contains("Open \(server.url)/openid/activate on any device"))
      #expect(login.output.contains("Ada Example (127.0.0.1)"))
    }
  }

  @Test(arguments: ["--web", "--device"])
  func `the refresh token of an OpenID provider is revoked before the command ends`(
    _ method: String
  ) async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    try await withDemoBackend("-v") { server in
      let login = try await test.run("login", method, "--provider", "\(server.url)/openid")
      #expect(login.ending == .exited(0), "\(login.errors)")
      #expect(!login.errors.contains("revoked"))
      let messages = try await server.stop(by: SIGTERM)
      #expect(messages.contains { $0.contains("/openid/revoke: 200") })
    }
  }

  @Test(arguments: ["wrong-nonce", "alg-none", "wrong-aud", "no-id-token", "expired"])
  func `a wrong identity token signs no one in`(_ fault: String) async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    test.sandbox.environment["OPENID_CLIENT_ID"] = fault
    try await withDemoBackend { server in
      let login = try await test.run("login", "--provider", "\(server.url)/openid")
      #expect(login.ending == .exited(1), "\(login.errors)")
      #expect(try await test.run("status").ending == .exited(4))
    }
  }

  @Test(arguments: [
    ("deny", "the sign-in was declined: The user denied the request"),
    ("wrong-iss-param", "the provider's response does not match the request"),
    ("no-iss-param", "the provider's response does not match the request"),
    ("code-and-error", "the provider's response does not match the request"),
  ])
  func `a wrong answer of the page signs no one in`(fault: String, words: String) async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    test.sandbox.environment["OPENID_CLIENT_ID"] = fault
    try await withDemoBackend { server in
      let login = try await test.run("login", "--provider", "\(server.url)/openid")
      login.expectFailureAfterNotes(words)
    }
  }

  @Test(arguments: [
    ("other-issuer", "the provider identifies itself as https://issuer.invalid"),
    ("other-host", "are not protected by TLS"), ("html-configuration", "could not be read"),
    ("no-configuration", "not_found"),
  ])
  func `a wrong configuration signs no one in`(fault: String, words: String) async throws {
    try await withDemoBackend { server in
      let login = try await run("login", "--web", "--provider", "\(server.url)/openid/\(fault)")
      login.expectFailure(words)
    }
  }

  @Test func `a confidential client sends its secret, which is never printed`() async throws {
    var test = self
    try test.installBrowser(Self.followsRedirects)
    test.sandbox.environment["OPENID_CLIENT_ID"] = "confidential"
    test.sandbox.environment["OPENID_CLIENT_SECRET"] = "demo-secret"
    try await withDemoBackend { server in
      for method in ["--web", "--device"] {
        let issuer = "\(server.url)/openid"
        let login = try await test.run("login", "--provider", issuer, method, "--verbose")
        #expect(login.ending == .exited(0), "\(login.errors)")
        #expect(!login.errors.contains("demo-secret"))
      }
    }
    let settings = try await test.run("login", "--show-settings")
    #expect(settings.output.contains("openid.clientSecret"))
    #expect(!settings.output.contains("demo-secret"))
  }

  @Test func `a browser that does not open causes a warning, and the address still works`()
    async throws
  {
    var test = self
    try test.installBrowser("exit 3")
    try await withDemoBackend { server in
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
  }

  @Test func `Apple is refused with advice on what to do instead`() async throws {
    let login = try await run("login", "--provider", "apple")
    login.expectUsageError("Apple does not allow redirects to this machine")
    #expect(login.errors.contains("in the web app"))
  }

  @Test(arguments: [
    ("gitlab", "“gitlab”"), ("http://id.example.com", "unencrypted"), ("https://", "URL"),
    ("https://me@id.example.com", "must not contain"), ("https://id.example.com?x", "must not"),
    ("ftp://id.example.com", "is not an http"),
  ])
  func `an invalid provider is a usage error`(name: String, words: String) async throws {
    try await run("login", "--provider", name).expectUsageError(words)
  }

  @Test func `a real provider requires an app's id`() async throws {
    try await run("login", "--provider", "https://id.example.com")
      .expectUsageError("id.example.com needs the id of an app")
  }

  @Test func `GitHub's page requires an app's secret`() async throws {
    var test = self
    test.sandbox.environment["GITHUB_CLIENT_ID"] = "app"
    try await test.run("login", "--web").expectUsageError("GITHUB_CLIENT_SECRET")
  }

  @Test func `device and web are mutually exclusive`() async throws {
    try await run("login", "--web", "--device").expectUsageError("--device")
  }
}
