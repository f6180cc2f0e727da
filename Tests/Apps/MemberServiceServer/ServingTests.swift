import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit)
struct ServingTests {
  @Test func `a session is refreshed, survives the end of the server, and is signed out`()
    async throws
  {
    let directory = try TemporaryDirectory()
    // Only the server can access the database, even in an open directory.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: directory.url.path
    )
    let gitHub = try RefreshingClient.gitHub()
    let first = try await withMemberService(gitHub: gitHub, in: directory) { server in
      var client = try await RefreshingClient(signedInAt: server.client)
      #expect(await client.refresh(server.client) == 200)
      return client
    }
    .value
    try await withMemberService(gitHub: gitHub, in: directory) { server in
      let form = "application/x-www-form-urlencoded"
      let refresh = try await server.client.post(
        "/token",
        form,
        "grant_type=refresh_token&refresh_token=\(first.token)"
      )
      #expect(refresh.status == 200 && refresh.fields[.cacheControl] == "no-store")
      let access = try #require(refresh["access_token"])
      #expect(try await server.client.get("/member", bearer: access)["name"] == "mona")
      let next = try #require(refresh["refresh_token"])
      #expect(try await server.client.post("/revoke", form, "token=\(next)").status == 200)
      #expect(try await server.client.get("/member", bearer: access).status == 401)
      let file = directory.url.appendingPathComponent("user.sqlite").path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `HEAD has the fields of GET and no body, and large bodies are refused`() async throws {
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
        #expect(get.field("allow") == (status == 405 ? "POST" : nil))
      }
      let body = String(repeating: "a", count: 100_000)
      let form = "application/x-www-form-urlencoded"
      #expect(try await server.client.post("/token", form, body).status == 413)
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

  @Test(arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal ends it, even with an open connection, and messages contain no token`(
    _ signal: Int32,
    _ code: Int32
  ) async throws {
    let ending = try await withMemberService("-v") { server in
      _ = try await server.client.get("/member?access_token=secret-one", bearer: "secret-two")
      let line = try #require(try await server.process.nextMessage())
      #expect(line.contains("GET /member: 401"))
      try server.process.send(signal)
      let rest = try await server.process.remainingMessages()
      #expect(!([line] + rest).joined().contains("secret-"))
    }
    .ending
    #expect(ending == .exited(code))
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
}
