import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Redirects` {
  let session = CurlSession.testing { $0.maximumRedirects = 3 }

  @Test func `a redirect is followed and its head dropped`() async throws {
    let server = try ScriptedServer(redirecting: 302, to: "/new?b=%20")
    let response = try await session.send(.get, "/old?a=1", to: server)
    #expect(response.text == "ok" && response.head.headerFields == [.contentLength: "2"])
    #expect(server.requests.map(\.requestLine).last == "GET /new?b=%20 HTTP/1.1")
  }

  @Test func `a redirect without a target is a response`() async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.response("304 Not Modified", [])) }
    #expect(try await session.send(to: server).head.status.code == 304)
  }

  @Test func `a loop ends at the limit`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.redirect(301, to: "/again") })
    await expectError(.redirectRefused) { try await session.send(to: server) }
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"),
    (303, "DELETE", "GET"), (303, "HEAD", "HEAD"), (307, "PATCH", "PATCH"),
  ])
  func `the second request has the method that the status requires`(
    status: Int,
    method: String,
    second: String
  ) async throws {
    let server = try ScriptedServer(
      redirecting: status,
      then: Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    )
    let method = try #require(HTTPRequest.Method(method))
    let body = method == .head ? nil : Data("body".utf8)
    _ = try await session.send(method, "/old", to: server, body: body)
    let request = try #require(server.requests.last)
    #expect(request.requestLine == "\(second) /new HTTP/1.1")
    #expect(request.body == (["GET", "HEAD"].contains(second) ? [] : Array("body".utf8)))
  }

  @Test func `an answer that is not HTTP is not a redirect, even after one`() async throws {
    let server = try ScriptedServer(redirecting: 302, then: Array("garbage\r\n\r\n".utf8))
    await expectError(.invalidResponse) { try await session.send(.get, "/old", to: server) }
  }

  @Test(arguments: [301, 302, 303, 307, 308], ["localhost", "127.0.0.1"])
  func `credentials do not follow to another host, or another port of the same one`(
    status: Int,
    host: String
  ) async throws {
    let other = try ScriptedServer(answering: { _ in
      Responses.response("401 Unauthorized", [], headers: ["WWW-Authenticate: Bearer"])
    })
    let server = try ScriptedServer(redirecting: status, to: "http://\(host):\(other.port)/")
    // The token is not renewed for a refusal by another server.
    let authorized = AuthorizedSession(
      session,
      authorization: BearerAuthorization(
        for: try #require(URL(string: "http://\(server.authority)"))
      ) {
        AccessToken("secret")
      } refresh: { _ in
        "another"
      }
    )
    let response = try await authorized.send(.get, "/old", to: server, headers: [.cookie: "a=b"])
    #expect(response.head.status == .unauthorized)
    #expect(server.requests.map { $0.values("Authorization") } == [["Bearer secret"]])
    #expect(other.requests.map { $0.values("Authorization") + $0.values("Cookie") } == [[]])
  }

  @Test(arguments: [
    "file:///etc/passwd", "FILE:///etc/passwd", "ftp://127.0.0.1/", "gopher://a/", "http://[bad/",
    "http://127.0.0.1:99999/", "http://127.0.0.1%00.a/", "/a\u{1}", "http://nowhere.invalid/",
  ])
  func `a redirect to another scheme, an invalid URL or an unknown host is refused`(
    target: String
  ) async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: target)) }
    await expectError(.redirectRefused) { try await session.send(to: server) }
    session.expectIdle()
    try await session.expectUsable()
  }

  @Test func `a redirect to a URL with user information is refused, and nothing is sent`()
    async throws
  {
    let other = try ScriptedServer { $0.answerOnce() }
    let location = "http://user:secret@\(other.authority)/"
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: location)) }
    await expectError(.redirectRefused) { try await session.send(to: server) }
    #expect(other.connectionCount == 0)
    session.expectIdle()
    try await session.expectUsable()
  }

  @Test(arguments: [
    ("http", "user:secret@127.0.0.1", "/"), ("http", "", "/"), ("http", "a b", "/"),
    ("http", "127.0.0.1/x", "/"), ("http", "127.0.0.1\r\nX: y", "/"), ("file", "localhost", "/"),
    ("", "127.0.0.1", "/"), ("http", "127.0.0.1", "x"), ("http", "127.0.0.1", "/a b"),
    ("http", "127.0.0.1", "/\r\nX-Injected: yes"), ("http", "127.0.0.1", "/a\0b"),
    ("http", "127.0.0.1", "/é"), ("http", "127.0.0.1", "/#fragment"),
    ("http", "127.0.0.1:99999", "/"),
  ])
  func `what does not form a URL is refused before it is sent`(
    scheme: String,
    authority: String,
    path: String
  ) async throws {
    let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
    await expectError(.invalidURL) { try await session.response(to: request, body: nil) }
    session.expectIdle()
  }
}
