import CurlHTTP
import HTTP
import TestSupport
import Testing

@Suite(.hangLimit) struct `Limits of a response` {
  let session = CurlSession.testing()

  @Test func `a body as large as the limit is accepted`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let body = [UInt8](repeating: 7, count: 1000)
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    #expect(try await session.send(to: server).body.count == 1000)
  }

  @Test func `a body over the announced limit is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\nx")
      connection.waitForClose()
    }
    await expectError(.tooLarge) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test func `a chunked body over the limit is refused`() async throws {
    let session = CurlSession.testing { $0.maximumBodySize = 1000 }
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      while true {
        try connection.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n")
      }
    }
    let error = await #expect(throws: NetworkError.self) { try await session.send(to: server) }
    #expect(error == .tooLarge(limit: 1000))
  }

  @Test func `a header without end is refused`() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\n")
      while true {
        try connection.send("X-More: " + String(repeating: "x", count: 1000) + "\r\n")
      }
    }
    await expectError(.invalidResponse) { try await session.send(to: server) }
  }
}
