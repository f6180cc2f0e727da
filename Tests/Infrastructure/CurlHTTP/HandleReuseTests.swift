import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

@Suite(.hangLimit) struct `A reused handle` {
  let session = CurlSession.testing { $0.proxy = .none }

  @Test func `sends nothing of the previous request`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.hasPrefix("HEAD")
        ? Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n".utf8) : Responses.ok()
    })
    let purge = try #require(HTTPRequest.Method("PURGE"))
    let fields: HTTPFields = [
      .authorization: "Bearer abc", .contentType: "text/plain", .userAgent: "Own/1",
      try #require(HTTPField.Name("X-Secret")): "yes",
    ]
    let plain: [HTTPRequest.Method] = [.get, .head, .get, .post, .delete, .put, purge, .get]
    for rich in [HTTPRequest.Method.post, .put, purge, .head, .get] {
      for method in plain {
        let body = Data("secret".utf8)
        _ = try await session.send(rich, "/rich?key=1", to: server, headers: fields, body: body)
        _ = try await session.send(method, "/plain", to: server)
        #expect(session.diagnostics.idleEasyHandles == 1)
        let last = try #require(server.requests.last)
        let kept = ["accept-encoding:", "accept:"]
        let lines = last.lines.filter { line in !kept.contains { line.lowercased().hasPrefix($0) } }
        let length = [.post, .put].contains(method) ? ["Content-Length: 0"] : []
        #expect(last.body == [])
        expectNoDifference(
          lines.sorted(),
          ([
            "\(method) /plain HTTP/1.1", "Host: \(server.authority)", "User-Agent: CurlHTTP/0.1",
          ] + length).sorted()
        )
      }
    }
    session.expectIdle()
  }

  @Test func `gives each response its own header and body`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/long")
        ? Responses.ok("a long body") : Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    })
    for _ in 1...2 {
      #expect(try await session.send(.get, "/long", to: server).text == "a long body")
      let empty = try await session.send(to: server)
      #expect(empty.head == HTTPResponse(status: .noContent) && empty.body.isEmpty)
    }
    #expect(session.diagnostics.idleEasyHandles == 1)
  }

  @Test func `keeps its method when a redirect changed that of the previous request`() async throws
  {
    let server = try ScriptedServer(redirecting: 303)
    for path in ["/old", "/other"] {
      _ = try await session.send(.put, path, to: server, body: Data("x".utf8))
    }
    expectNoDifference(
      server.requests.map(\.requestLine),
      ["PUT /old HTTP/1.1", "GET /new HTTP/1.1", "PUT /other HTTP/1.1"]
    )
  }

  @Test func `is kept only after a transfer that did not fail`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/broken")
        ? Encoded.response("gzip", Array("abc".utf8)) : Responses.ok()
    })
    await expectError(.invalidEncoding) { try await session.send(.get, "/broken", to: server) }
    #expect(session.diagnostics.idleEasyHandles == 0)
    #expect(try await session.send(to: server).text == "ok")
    #expect(session.diagnostics.idleEasyHandles == 1)
    session.expectIdle()
  }

  @Test func `is freed when its session closes`() async throws {
    let server = try ScriptedServer(answering: { Responses.ok($0.requestLine) })
    try await session.expectResponses(50, from: server)
    let limit = CurlSession.Configuration().maximumConnections
    #expect((1...limit).contains(session.diagnostics.idleEasyHandles))
    session.close()
    try await until { session.diagnostics.idleEasyHandles == 0 }
  }
}

/// libcurl from 7.84 to 8.0 would continue a header of the previous response, which it has freed.
@Suite(.hangLimit) struct `The first field of a response on a reused handle` {
  let session = CurlSession.testing { $0.proxy = .none }

  @Test(
    arguments: [
      "HTTP/1.1 200 OK\r\n a: b\r\nContent-Length: 2\r\n\r\nok",
      "HTTP/1.1 200 OK\r\n\ta: b\r\nContent-Length: 2\r\n\r\nok",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n a: b\r\nContent-Length: 2\r\n\r\nok",
      "HTTP/1.1 103 Early Hints\r\n a: b\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
    ]
  )
  func `does not continue a header of the previous response`(folded: String) async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/folded")
        ? Array(folded.utf8) : Responses.ok(headers: ["X: y"])
    })
    for _ in 1...5 {
      #expect(try await session.send(to: server).text == "ok")
      #expect(session.diagnostics.idleEasyHandles == 1)
      await expectError(.invalidResponse) { try await session.send(.get, "/folded", to: server) }
    }
    session.expectIdle()
  }

  @Test func `may be long, and may be continued`() async throws {
    let long = String(repeating: "a ", count: 20_000) + "b"
    let server = try ScriptedServer(answering: { request in
      Responses.ok(
        headers: request.requestLine.contains("/long") ? ["X: \(long)"] : ["X: y", " z"]
      )
    })
    let name = try #require(HTTPField.Name("X"))
    for round in 1...6 {
      let (path, value) = round.isMultiple(of: 2) ? ("/continued", "y z") : ("/long", long)
      let response = try await session.send(.get, path, to: server)
      let isRight = response.head.headerFields[name] == value && response.text == "ok"
      #expect(isRight, "\(path)")
      #expect(session.diagnostics.idleEasyHandles == 1)
    }
  }

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK\r\n\r\n a body", " a body"),
      ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\nHTTP/1.1 a: b", "HTTP/1.1 a: b"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\r\n.", "\r\n."),
    ]
  )
  func `may be missing, and is not a part of the body`(answer: String, body: String) async throws {
    let server = try ScriptedServer(answeringOnce: answer)
    for _ in 1...3 {
      #expect(try await session.send(to: server).text == body)
      #expect(session.diagnostics.idleEasyHandles == 1)
    }
  }

  @Test func `is not one of a stream, which libcurl could store later`() async throws {
    let go = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { connection in
      while let request = connection.readRequest() {
        try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n")
        if request.requestLine.contains("POST") { go.wait() }
        try connection.send("ok")
      }
    }
    #expect(try await session.send(to: server).text == "ok")
    #expect(session.diagnostics.idleEasyHandles == 1)
    var request = HTTPRequest.get(from: server)
    request.method = .post
    let stream = try await session.stream(request, body: nil)
    #expect(session.diagnostics.idleEasyHandles == (FirstFieldGuard.isNeeded ? 1 : 0))
    go.signal()
    #expect(try await stream.body.text() == "ok")
    #expect(session.diagnostics.idleEasyHandles == 1)
  }

  @Test func `is not one of a proxy, whose trailers would be stored`() async throws {
    let proxy = try ScriptedServer(answering: { _ in Responses.ok() })
    let session = CurlSession.testing { $0.proxy = .url("http://\(proxy.authority)") }
    #expect(try await session.send(to: proxy).text == "ok")
    #expect(session.diagnostics.idleEasyHandles == (FirstFieldGuard.isNeeded ? 0 : 1))
  }
}
