import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import CurlHTTP

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
    for _ in 1...3 {
      for (path, value) in [("/long", long), ("/continued", "y z")] {
        let response = try await session.send(.get, path, to: server)
        #expect(response.text == "ok")
        let isRight = response.head.headerFields[name] == value
        #expect(isRight, "\(path)")
        #expect(session.diagnostics.idleEasyHandles == 1)
      }
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
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send(answer)
    }
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
        if request.requestLine.contains("/stream") { go.wait() }
        try connection.send("ok")
      }
    }
    #expect(try await session.send(to: server).text == "ok")
    #expect(session.diagnostics.idleEasyHandles == 1)
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: server.authority,
      path: "/stream"
    )
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
