import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Connections that a server has closed` {
  let session = CurlSession.testing()

  @Test func `an idle connection that the server closed is replaced`() async throws {
    let server = try ScriptedServer { $0.answerOnce() }
    for _ in 1...5 {
      #expect(try await session.send(.post, to: server, body: Data("x".utf8)).text == "ok")
    }
    #expect(server.requests.count == 5)
  }

  @Test func `a client that sends to a closed connection survives`() async throws {
    let session = CurlSession.testing { $0.stallTimeout = .seconds(1) }
    let server = try ScriptedServer { _ in }
    let body = Data(count: 8_000_000)
    let error = await #expect(throws: NetworkError.self) {
      try await session.send(.put, to: server, body: body)
    }
    // When the server closes late, its buffers are full first and the transfer stalls.
    #expect([.connectionLost, .timedOut].contains(ErrorKind(error)))
  }
}
