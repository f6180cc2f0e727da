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
        ? Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n".utf8)
        : Responses.ok()
    })
    let secret = try #require(HTTPField.Name("X-Secret"))
    let purge = try #require(HTTPRequest.Method("PURGE"))
    let fields: HTTPFields = [
      .authorization: "Bearer abc", .contentType: "text/plain", .userAgent: "Own/1", secret: "yes",
    ]
    let plain: [(HTTPRequest.Method, length: [String])] = [
      (.get, []), (.head, []), (.get, []), (.post, ["0"]), (.delete, []), (.put, ["0"]),
      (purge, []), (.get, []),
    ]
    for rich in [HTTPRequest.Method.post, .put, purge, .head, .get] {
      for (method, length) in plain {
        _ = try await session.send(
          rich,
          "/rich?key=1",
          to: server,
          headers: fields,
          body: Data("secret".utf8)
        )
        _ = try await session.send(method, "/plain", to: server)
        #expect(session.diagnostics.idleEasyHandles == 1)
        let last = try #require(server.requests.last)
        #expect(last.requestLine == "\(method) /plain HTTP/1.1")
        #expect(last.body == [])
        #expect(last.values("Content-Length") == length)
        #expect(last.values("Authorization") == [])
        #expect(last.values("Content-Type") == [])
        #expect(last.values("X-Secret") == [])
        #expect(last.values("User-Agent") == ["CurlHTTP/0.1"])
      }
    }
    session.expectIdle()
  }

  @Test func `gives each response its own header and body`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/long")
        ? Responses.ok("a long body")
        : Array("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    })
    for _ in 1...2 {
      #expect(try await session.send(.get, "/long", to: server).text == "a long body")
      let empty = try await session.send(to: server)
      #expect(empty.head.status == .noContent)
      #expect(empty.head.headerFields.isEmpty)
      #expect(empty.body.isEmpty)
    }
    #expect(session.diagnostics.idleEasyHandles == 1)
  }

  @Test func `keeps its method when a redirect changed that of the previous request`() async throws
  {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/old")
        ? Array("HTTP/1.1 303 See Other\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n".utf8)
        : Responses.ok()
    })
    for path in ["/old", "/other"] {
      _ = try await session.send(.put, path, to: server, body: Data("x".utf8))
    }
    #expect(
      server.requests.map(\.requestLine) == [
        "PUT /old HTTP/1.1", "GET /new HTTP/1.1", "PUT /other HTTP/1.1",
      ]
    )
  }

  @Test func `is kept only after a transfer that did not fail`() async throws {
    let server = try ScriptedServer(answering: { request in
      request.requestLine.contains("/broken")
        ? Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc".utf8)
        : Responses.ok()
    })
    await expectError(.invalidEncoding) { try await session.send(.get, "/broken", to: server) }
    #expect(session.diagnostics.idleEasyHandles == 0)
    #expect(try await session.send(to: server).text == "ok")
    #expect(session.diagnostics.idleEasyHandles == 1)
    session.expectIdle()
  }

  @Test func `is freed when its session closes`() async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...50 {
        group.addTask { _ = try await session.send(to: server) }
      }
      try await group.waitForAll()
    }
    let limit = CurlSession.Configuration().maximumConnections
    #expect((1...limit).contains(session.diagnostics.idleEasyHandles))
    session.close()
    try await until { session.diagnostics.idleEasyHandles == 0 }
  }
}
