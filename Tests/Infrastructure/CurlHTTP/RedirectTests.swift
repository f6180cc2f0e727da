import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Redirects` {
  let session = CurlSession.testing { $0.maximumRedirects = 3 }

  @Test func `a redirect is followed and its head dropped`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/old")
        ? Responses.redirect(302, to: "/new?b=%20") : Responses.ok("there")
    })
    let response = try await session.send(.get, "/old?a=1", to: server)
    #expect(response.text == "there")
    #expect(response.head.headerFields[.location] == nil)
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
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/old")
        ? Responses.redirect(status, to: "/new")
        : Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    })
    let method = try #require(HTTPRequest.Method(method))
    let body = method == .head ? nil : Data("body".utf8)
    _ = try await session.send(method, "/old", to: server, body: body)
    let request = try #require(server.requests.last)
    #expect(request.requestLine == "\(second) /new HTTP/1.1")
    #expect(request.body == (["GET", "HEAD"].contains(second) ? [] : Array("body".utf8)))
  }

  @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "ftp://127.0.0.1/", "gopher://a/"])
  func `a redirect to another scheme is refused`(target: String) async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: target)) }
    await expectError(.redirectRefused) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test func `an answer that is not HTTP is not a redirect, even after one`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/old")
        ? Responses.redirect(302, to: "/new") : Array("garbage\r\n\r\n".utf8)
    })
    await expectError(.invalidResponse) { try await session.send(.get, "/old", to: server) }
  }

  @Test func `credentials do not follow to another host`() async throws {
    let other = try ScriptedServer { $0.answerOnce() }
    let location = "http://localhost:\(other.port)/"
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: location)) }
    _ = try await session.send(to: server, headers: [.authorization: "Bearer secret"])
    #expect(server.requests.first?.values("Authorization") == ["Bearer secret"])
    #expect(other.requests.map { $0.values("Authorization") } == [[]])
  }

  @Test func `credentials do not follow to another port of the same host`() async throws {
    let other = try ScriptedServer { $0.answerOnce() }
    let location = "http://\(other.authority)/"
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(307, to: location)) }
    let headers: HTTPFields = [.authorization: "Bearer secret", .cookie: "a=b"]
    _ = try await session.send(to: server, headers: headers)
    #expect(other.requests.map { $0.values("Authorization") + $0.values("Cookie") } == [[]])
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

  @Test(
    arguments: [
      "http://[bad/", "http://127.0.0.1:99999/", "http://127.0.0.1%00.a/", "/a\u{1}",
      "http://nowhere.invalid/",
    ]
  )
  func `a redirect to an invalid URL or an unknown host is refused`(target: String) async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: target)) }
    await expectError(.redirectRefused) { try await session.send(to: server) }
    session.expectIdle()
    try await session.expectUsable()
  }
}
