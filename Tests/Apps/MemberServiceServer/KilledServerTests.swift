import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.hangLimit)
struct KilledServerTests {
  /// What a client keeps: its refresh token, and the key with which it asks again.
  private struct Client: Sendable {
    var token: String
    var key = UUID().uuidString

    /// Exchanges the token; without an answer, nothing changes.
    mutating func refresh(_ server: ServiceClient) async -> Int? {
      let answer = try? await server.post(
        "/token",
        "application/x-www-form-urlencoded",
        "grant_type=refresh_token&refresh_token=\(token)&retry_key=\(key)"
      )
      if let next = answer?["refresh_token"] { self = Client(token: next) }
      return answer?.status
    }
  }

  /// Refreshes until the server is gone.
  private static func refresh(_ client: Client, _ server: ServiceClient) async -> Client {
    var client = client
    while await client.refresh(server) == 200 {}
    return client
  }

  @Test func `a server that is killed during refreshes signs nobody out`() async throws {
    let directory = try TemporaryDirectory()
    let gitHub = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"access_token":"a","id":1,"login":"mona"}"#)
    })
    let grant = """
      {"provider":"github","grant":{"type":"code","code":"a","redirect_uri":"http://127.0.0.1/",
        "code_verifier":"\(String(repeating: "v", count: 43))"}}
      """
    var client = try await withMemberService(gitHub: gitHub, in: directory) { server in
      let answer = try await server.client.post("/session", "application/json", grant)
      return Client(token: try #require(answer["refresh_token"]))
    }
    .value
    for round in 0..<10 {
      let kept = client
      let (next, ending) = try await withMemberService("--no-rate-limit", in: directory) { server in
        var client = kept
        let first = await client.refresh(server.client)
        #expect(first == 200, "the token was lost in round \(round)")
        let (connection, running) = (server.client, client)
        async let last = Self.refresh(running, connection)
        try await Task.sleep(for: .milliseconds(round * 3))
        try server.process.send(SIGKILL)
        return await last
      }
      #expect(ending == .signaled(SIGKILL))
      client = next
    }
    let status = try await withMemberService(in: directory) { server in
      var client = client
      return await client.refresh(server.client)
    }
    .value
    #expect(status == 200)
  }
}
