import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Authorized requests` {
  private func session(_ server: ScriptedServer) throws -> AuthorizedSession {
    let kept = Kept()
    return AuthorizedSession(
      CurlSession.testing(),
      authorization: BearerAuthorization(
        for: try #require(URL(string: "http://\(server.authority)"))
      ) {
        AccessToken(kept.token)
      } refresh: { _ in
        kept.renew()
      }
    )
  }

  @Test(arguments: [5, 50])
  func `at once share one refresh, and are sent again with their bodies`(
    _ count: Int
  ) async throws {
    let server = try ScriptedServer(answering: { request in
      request.values("Authorization") == ["Bearer t2"]
        ? Responses.ok(request.body)
        : Responses.response(
          "401 Unauthorized",
          [],
          headers: [#"WWW-Authenticate: Bearer error="invalid_token""#]
        )
    })
    let session = try session(server)
    let texts = try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          try await session.send(.post, to: server, body: Data("body \(number)".utf8)).text
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == Set((0..<count).map { "body \($0)" }))
    #expect(server.requests.filter { $0.values("Authorization") == ["Bearer t2"] }.count == count)
    #expect(!server.requests.contains { $0.values("Authorization") == ["Bearer t3"] })
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `leave the token behind when they are redirected to another origin`(
    status: Int
  ) async throws {
    let other = try ScriptedServer(answering: { _ in
      Responses.response("401 Unauthorized", [], headers: ["WWW-Authenticate: Bearer"])
    })
    let server = try ScriptedServer(answering: { _ in
      Responses.redirect(status, to: "http://\(other.authority)/")
    })
    let session = try session(server)
    #expect(try await session.send(to: server).head.status == .unauthorized)
    #expect(server.requests.map { $0.values("Authorization") } == [["Bearer t1"]])
    #expect(other.requests.map { $0.values("Authorization") } == [[]])
  }
}

/// A token and its replacements: `t1`, `t2` and so on.
private final class Kept: Sendable {
  private let number = Mutex(1)

  var token: String { "t\(number.withLock { $0 })" }

  func renew() -> String {
    number.withLock { number in
      number += 1
      return "t\(number)"
    }
  }
}
