import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing
import URLSessionHTTP

/// The contract of `NetworkSession`, without TLS, with a real server.
///
/// It runs on Linux only, whose URLSession is another implementation than Apple's.
@Suite(.hangLimit) struct URLNetworkSessionTests {
  private let session = URLNetworkSession(maximumBodySize: 1 << 20, maximumRedirects: 3)

  // MARK: Requests and responses

  @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"])
  func `a request arrives as it is`(method: String) async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    let path = "/a/%7Euser//x%2fy?q=%E2%9C%93+a%20b&q=&empty"
    let body = method == "GET" ? nil : Data([0, 13, 10, 255])
    let response = try await session.send(
      try #require(HTTPRequest.Method(method)),
      path,
      to: server,
      headers: [.authorization: "Bearer secret", .accept: "text/plain"],
      body: body
    )
    #expect(String(decoding: response.body, as: UTF8.self) == "ok")
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "\(method) \(path) HTTP/1.1")
    #expect(request.values("Authorization") == ["Bearer secret"])
    #expect(request.values("Accept") == ["text/plain"])
    #expect(Data(request.body) == body ?? Data())
  }

  @Test(arguments: ["404 Not Found", "500 Oops", "304 Not Modified", "204 No Content"])
  func `any status is a response`(status: String) async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Responses.response(status, [], headers: ["X-Own: a:b"]))
    }
    let head = try await session.send(to: server).head
    #expect("\(head.status.code)" == status.prefix(3))
    #expect(head.headerFields[try #require(HTTPField.Name("X-Own"))] == "a:b")
  }

  @Test(arguments: ["Basic realm=\"a\"", "Bearer", "Unknown"])
  func `a response that asks for credentials is a response`(challenge: String) async throws {
    let server = try ScriptedServer {
      $0.answerOnce(
        Responses.response("401 No", "why".utf8, headers: ["WWW-Authenticate: \(challenge)"])
      )
    }
    let response = try await session.send(to: server)
    #expect(response.head.status.code == 401)
    #expect(response.head.headerFields[.wwwAuthenticate] == challenge)
  }

  @Test func `cookies are not stored`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok(headers: ["Set-Cookie: a=1"]) })
    _ = try await session.send(to: server)
    _ = try await session.send(to: server)
    #expect(server.requests.map { $0.values("Cookie") } == [[], []])
  }

  @Test func `a body over the limit is refused`() async throws {
    let server = try ScriptedServer(answering: { request in
      let count = (1 << 20) + (request.head.contains("/big") ? 1 : 0)
      return Responses.ok([UInt8](repeating: 7, count: count))
    })
    #expect(try await session.send(to: server).body.count == 1 << 20)
    await expectError(.tooLarge) { try await session.send(.get, "/big", to: server) }
  }

  // MARK: Redirects

  @Test(arguments: [
    (301, "POST", "GET"), (302, "PUT", "PUT"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"),
    (307, "POST", "POST"), (308, "POST", "POST"),
  ])
  func `the second request has the method that the status requires`(
    status: Int,
    method: String,
    second: String
  ) async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/old")
        ? Responses.redirect(status, to: "/new?b=%20")
        : Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    })
    let body = method == "HEAD" ? nil : Data("body".utf8)
    let method = try #require(HTTPRequest.Method(method))
    let response = try await session.send(method, "/old", to: server, body: body)
    #expect(response.head.status.code == 204)
    let request = try #require(server.requests.last)
    #expect(request.requestLine == "\(second) /new?b=%20 HTTP/1.1")
    #expect(request.body == (["GET", "HEAD"].contains(second) ? [] : Array("body".utf8)))
  }

  @Test func `a loop ends at the limit`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.redirect(301, to: "/again") })
    await expectError(.redirectRefused) { try await session.send(to: server) }
    #expect(server.requests.count == 4)
  }

  @Test func `credentials do not follow to another port`() async throws {
    let other = try ScriptedServer { $0.answerOnce() }
    let server = try ScriptedServer {
      $0.answerOnce(Responses.redirect(307, to: "http://\(other.authority)/"))
    }
    let headers: HTTPFields = [.authorization: "Bearer secret", .cookie: "a=b"]
    _ = try await session.send(to: server, headers: headers)
    #expect(other.requests.map { $0.values("Authorization") + $0.values("Cookie") } == [[]])
  }

  @Test(
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1/", "http://127.0.0.1:99999/",
      "http://user:secret@127.0.0.1/", "http://project.invalid/",
    ]
  )
  func `a redirect that leads nowhere is refused`(target: String) async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: target)) }
    await expectError(.redirectRefused) { try await session.send(to: server) }
  }

  // MARK: Failures

  @Test(arguments: [
    ("http", "user:secret@127.0.0.1", "/"), ("http", "", "/"), ("http", "a b", "/"),
    ("http", "127.0.0.1/x", "/"), ("file", "localhost", "/"), ("http", "127.0.0.1", "x"),
    ("http", "127.0.0.1", "/\r\nX-Injected: yes"), ("http", "127.0.0.1", "/é"),
    ("http", "127.0.0.1", "/#fragment"),
  ])
  func `what does not form a URL is refused`(
    scheme: String,
    authority: String,
    path: String
  ) async throws {
    let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
    await expectError(.invalidURL) { try await session.response(to: request, body: nil) }
  }

  @Test func `a closed port and an unknown host are told apart`() async throws {
    let unused = try LoopbackSocket()
    for (authority, kind) in [
      ("127.0.0.1:\(unused.port)", ErrorKind.connectionRefused), ("project.invalid", .unknownHost),
    ] {
      let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/?key")
      await expectError(kind) { try await session.response(to: request, body: nil) }
    }
    withExtendedLifetime(unused) {}
  }

  @Test func `a silent server times out`() async throws {
    let session = URLNetworkSession(timeout: 1)
    let server = try ScriptedServer { $0.waitForClose() }
    await expectError(.timedOut) { try await session.send(to: server) }
  }

  @Test func `an unknown encoding is refused`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok("body", headers: ["Content-Encoding: unheard-of"]))
    }
    await expectError(.invalidEncoding) { try await session.send(to: server) }
  }

  // MARK: Cancellation

  @Test(arguments: ["/", "/old"])
  func `a cancelled task ends its request, even after a redirect`(path: String) async throws {
    let server = try ScriptedServer { connection in
      while let request = connection.readRequest() {
        guard request.requestLine.contains("/old") else { return connection.waitForClose() }
        try connection.send(Responses.redirect(302, to: "/"))
      }
    }
    let task = Task { try await session.send(.get, path, to: server) }
    try await until { server.requests.last?.requestLine == "GET / HTTP/1.1" }
    task.cancel()
    await expectError(.cancelled) { try await task.value }
  }

  @Test func `a task that was cancelled before sends nothing`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await expectError(.cancelled) { try await session.send(to: server) } }
    }
    #expect(server.requests.isEmpty)
  }
}
