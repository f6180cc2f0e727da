import CustomDump
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct ServingTests {
  private func object(_ answer: Connection.Answer) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
  }

  @Test func `it answers searches, HEAD, validators and other methods over a socket`() async throws
  {
    try await withDemoBackend("--movies", "2000") { server in
      let answer = try await server.answer(to: "/3/search/movie?query=the")
      #expect(answer.status == 200)
      #expect(answer.field("content-type") == "application/json;charset=utf-8")
      #expect(answer.field("content-length") == String(answer.body.count))
      #expect((try object(answer)["results"] as? [Any])?.count == 20)
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

  @Test func `it answers products and their pictures on the address of the request`() async throws {
    try await withDemoBackend("--products", "2000") { server in
      let page = try object(try await server.answer(to: "/products?limit=1&skip=1999"))
      #expect(page["total"] as? Int == 2_000)
      let product = try #require((page["products"] as? [[String: Any]])?.first)
      #expect(product["id"] as? Int == 2_000)
      // The tests' connection sends `Host: demo`.
      #expect(product["thumbnail"] as? String == "http://demo/product-images/2000/thumbnail.jpg")
      let picture = try await server.answer(to: "/product-images/2000/thumbnail.jpg")
      #expect(picture.field("content-type") == "image/jpeg")
    }
  }

  @Test(arguments: [(["--rate-limit"], 429), ([], 200)])
  func `it refuses many requests for products if asked to`(
    _ options: [String],
    _ status: Int
  ) async throws {
    // On a busy machine, windows may end before they are full.
    try await withDemoBackend(options.first ?? "-q") { server in
      var statuses: Set<Int> = []
      for count in 0..<5000 where count < 201 || !statuses.contains(status) {
        statuses.insert(try await server.answer(to: "/products/1?select=id").status ?? 0)
      }
      #expect(statuses == [200, status])
      #expect(try await server.answer(to: "/3/configuration").status == 200)
    }
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
