import CustomDump
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct ServingTests {
  @Test func `it answers searches, HEAD, validators and other methods over a socket`() async throws
  {
    try await withDemoBackend("--movies", "2000") { server in
      let answer = try await server.answer(to: "/3/search/movie?query=the")
      #expect(answer.status == 200)
      #expect(answer.field("content-type") == "application/json;charset=utf-8")
      #expect(answer.field("content-length") == String(answer.body.count))
      #expect((try answer.object()["results"] as? [Any])?.count == 20)
      let tag = try #require(answer.field("etag"))
      let known = try await server.answer(
        to: "/3/search/movie?query=the",
        fields: "If-None-Match: \(tag)\r\n"
      )
      #expect(known.status == 304 && known.body.isEmpty && known.field("content-length") == nil)
      let post = try await server.answer(
        to: "/3/configuration",
        method: "POST",
        fields: "Content-Length: 0\r\n"
      )
      #expect(post.status == 405)
      for target in [
        "/3/movie/560", "/3/movie/0", "/nope", "/t/p/w92/nope.jpg", "/login/oauth/access_token",
        "/user", "/openid/.well-known/openid-configuration",
      ] { try await compareHead(with: target, of: server) }
      try await compareHead(with: "/3/configuration", of: server, bodySize: 70_000)
      // Without -v, nothing goes to stderr.
      #expect(try await server.stop(by: SIGTERM).isEmpty)
    }
  }

  /// HEAD has the fields of GET and no body.
  private func compareHead(
    with target: String,
    of server: DemoBackendProcess,
    bodySize: Int = 0
  ) async throws {
    let body = String(repeating: "a", count: bodySize)
    let fields = "Content-Length: \(bodySize)\r\n"
    let get = try await server.answer(to: target, fields: fields, body: body)
    let head = try await server.answer(to: target, method: "HEAD", fields: fields, body: body)
    // TMDB has no error for large bodies.
    #expect((get.status == 500) == (bodySize > 65_536), "\(target)")
    #expect(head.status == get.status && head.body.isEmpty, "\(target)")
    #expect(head.field("content-length") == get.field("content-length"), "\(target)")
  }

  @Test func `an answer takes at least the latency, and access lines never hold a secret`()
    async throws
  {
    try await withDemoBackend("-v", "--latency", "50") { server in
      let duration = try await ContinuousClock().measure {
        _ = try await server.answer(to: "/3/configuration?api_key=demo&api%5Fkey=secret&page=1")
      }
      #expect(duration >= .milliseconds(50))
      let message = try await server.nextMessage()
      #expect(message.contains("/3/configuration?api_key=…&api%5Fkey=…&page=1: 200 in "))
    }
  }
}

extension Connection.Answer {
  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }
}
