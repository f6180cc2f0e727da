import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit)
struct ServingTests {
  @Test func `a sign-in, a refresh and a sign-out work over a socket`() async throws {
    let gitHub = try ScriptedServer(answering: { request in
      request.requestLine.hasPrefix("POST /login/oauth/access_token ")
        ? Responses.ok(#"{"access_token":"gho_a","token_type":"bearer"}"#)
        : Responses.ok(#"{"id":1,"login":"mona"}"#)
    })
    try await withMemberService(gitHub: gitHub) { server in
      let grant = """
        {"provider":"github","grant":{"type":"code","code":"a","redirect_uri":"http://127.0.0.1/",
          "code_verifier":"\(String(repeating: "v", count: 43))"}}
        """
      let signIn = try await server.client.post("/session", "application/json", grant)
      #expect(signIn.status == 200 && signIn.fields[.cacheControl] == "no-store")
      let access = try #require(signIn["access_token"])
      let member = try await server.client.get("/member", bearer: access)
      #expect(member.status == 200 && member["name"] == "mona")
      let token = try #require(signIn["refresh_token"])
      let form = "application/x-www-form-urlencoded"
      let refresh = try await server.client.post(
        "/token",
        form,
        "grant_type=refresh_token&refresh_token=\(token)&retry_key=k"
      )
      let next = try #require(refresh["refresh_token"])
      #expect(try await server.client.post("/revoke", form, "token=\(next)").status == 200)
      #expect(try await server.client.get("/member", bearer: access).status == 401)
    }
  }

  @Test func `sessions survive the end of the server`() async throws {
    let directory = try TemporaryDirectory()
    let gitHub = try ScriptedServer(answering: { _ in
      Responses.ok(
        #"{"access_token":"a","id":1,"login":"mona","app":{"client_id":"id"},"user":{"id":1}}"#
      )
    })
    let grant =
      #"{"provider":"github","grant":{"type":"access_token","access_token":"a"}}"#
    let access = try await withMemberService(gitHub: gitHub, in: directory) { server in
      try #require(
        try await server.client.post("/session", "application/json", grant)["access_token"]
      )
    }
    .value
    try await withMemberService(gitHub: gitHub, in: directory) { server in
      let member = try await server.client.get("/member", bearer: access)
      #expect(member.status == 200)
    }
  }

  @Test func `bodies above the limit and wrong methods are refused over a socket`() async throws {
    try await withMemberService { server in
      let body = String(repeating: "a", count: 100_000)
      let answer = try await server.client.post("/token", "application/x-www-form-urlencoded", body)
      #expect(answer.status == 413)
      let get = try await server.client.get("/token")
      #expect(get.status == 405 && get.fields[.allow] == "POST")
    }
  }

  @Test func `health and keys are answered, and HEAD has the fields of GET and no body`()
    async throws
  {
    try await withMemberService { server in
      let port = server.client.port
      for (target, length, status) in [
        ("/health", 0, 200), ("/.well-known/jwks.json", 0, 200), ("/nope", 0, 404),
        ("/session", 0, 405), ("/member", 0, 401), ("/health", 100_000, 413),
      ] {
        let body = String(repeating: "a", count: length)
        let fields = "Content-Length: \(length)\r\n"
        let get = try await Connection.answer(from: port, to: target, fields: fields, body: body)
        let head = try await Connection.answer(
          from: port,
          to: target,
          method: "HEAD",
          fields: fields,
          body: body
        )
        #expect(get.status == status && head.status == status, "\(target)")
        #expect(!get.body.isEmpty && head.body.isEmpty, "\(target)")
        // A page that names its method has another length.
        #expect(head.field("content-length") == get.field("content-length"), "\(target)")
      }
    }
  }

  @Test func `a client that sends too many requests has to wait`() async throws {
    try await withMemberService { server in
      var statuses: Set<Int> = []
      // A slow machine lets some more through.
      for _ in 0..<2000 where !statuses.contains(429) {
        statuses.insert(try await server.client.post("/session", "application/json", "{}").status)
      }
      #expect(statuses == [400, 429])
      #expect(try await server.client.get("/health").status == 200)
    }
  }

  @Test(arguments: [true, false])
  func `the address of a proxy's client counts if the proxy is trusted`(
    _ isTrusted: Bool
  ) async throws {
    let name = try #require(HTTPField.Name("X-Forwarded-For"))
    try await withMemberService(isTrusted ? "--trusted-proxy=127.0.0.1" : "--quiet") { server in
      func statuses(_ address: @Sendable (Int) -> String) async throws -> Set<Int> {
        var statuses: Set<Int> = []
        for number in 0..<200 where !statuses.contains(429) {
          let fields: HTTPFields = [.contentType: "application/json", name: address(number)]
          statuses.insert(try await server.client.send(.post, "/session", fields, "{}").status)
        }
        return statuses
      }
      let differing = try await statuses { "192.0.2.\($0)" }
      #expect(differing == (isTrusted ? [400] : [400, 429]))
      // What a client claims itself comes first.
      let invented = try await statuses { "192.0.2.\($0), 198.51.100.1" }
      #expect(invented.contains(429))
    }
  }

  @Test func `only the server can access the database, even in an open directory`() async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: directory.url.path
    )
    try await withMemberService(in: directory) { server in
      #expect(try await server.client.get("/health").status == 200)
      let file = directory.url.appendingPathComponent("user.sqlite").path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal ends it, even with an open connection`(
    _ signal: Int32,
    _ code: Int32
  ) async throws {
    let ending = try await withMemberService { server in
      #expect(try await server.client.get("/health").status == 200)
      try server.process.send(signal)
      _ = try await server.process.remainingMessages()
    }
    .ending
    #expect(ending == .exited(code))
  }

  @Test func `verbose messages contain no token`() async throws {
    try await withMemberService("-v") { server in
      _ = try await server.client.get("/member?access_token=secret-one", bearer: "secret-two")
      let line = try #require(try await server.process.nextMessage())
      #expect(line.contains("GET /member: 401"))
      try server.process.send(SIGTERM)
      let rest = try await server.process.remainingMessages()
      #expect(!([line] + rest).joined().contains("secret-"))
    }
  }

  @Test(arguments: [
    (
      "text",
      """
      warning: a sign-in failed (provider: github; reason: the provider rejects the service's \
      credentials; check its settings) (request
      """
    ),
    (
      "json",
      #""fields":{"provider":"github","reason":"the provider rejects the service's credentials; "#
    ),
  ])
  func `a failed sign-in is in the log with its reason`(
    _ format: String,
    _ words: String
  ) async throws {
    let gitHub = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"error":"incorrect_client_credentials"}"#)
    })
    let grant = """
      {"provider":"github","grant":{"type":"code","code":"secret-code","redirect_uri":"http://[::1]/",
        "code_verifier":"\(String(repeating: "v", count: 43))"}}
      """
    try await withMemberService("--log-format", format, gitHub: gitHub) { server in
      let answer = try await server.client.post("/session", "application/json", grant)
      #expect(answer.status == 401)
      let line = try #require(try await server.process.nextMessage())
      #expect(line.contains(words) && line.contains("warning") && !line.contains("secret-"))
    }
  }

  @Test(arguments: [
    (["GITHUB_CLIENT_ID": "a"], "GITHUB_CLIENT_ID is set, but GITHUB_CLIENT_SECRET is not"),
    (["OPENID_ISSUER": "https://a"], "OPENID_ISSUER is set, but OPENID_CLIENT_ID is not"),
    (
      ["OPENID_ISSUER": "http://0.0.0.0:18311", "OPENID_CLIENT_ID": "a"],
      "OPENID_ISSUER would send codes and secrets unencrypted"
    ),
    (
      [
        "GITHUB_CLIENT_ID": "a", "GITHUB_CLIENT_SECRET": "b",
        "GITHUB_API_URL": "http://127.0.0.1.evil.test",
      ], "GITHUB_API_URL would send codes and secrets unencrypted"
    ),
    (
      [
        "APPLE_CLIENT_ID": "a", "APPLE_TEAM_ID": "b", "APPLE_KEY_ID": "c",
        "APPLE_PRIVATE_KEY_FILE": "/nowhere",
      ], "APPLE_PRIVATE_KEY_FILE is not a P-256 private key in PEM"
    ),
  ])
  func `a provider that is configured in part, or without TLS, is a usage error`(
    _ environment: [String: String],
    _ words: String
  ) async throws {
    var program = Program.built("member-service")(["--port", "0"])
    program.environment = environment
    let end = try await program.run()
    #expect(end.ending == .exited(2))
    #expect(end.errors.contains(words))
  }
}
