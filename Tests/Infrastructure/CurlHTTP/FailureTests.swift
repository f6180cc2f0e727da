import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Failures of a transfer` {
  let session = CurlSession.testing()

  @Test func `a closed port refuses the connection`() async throws {
    // Bound but not listening, so that no other server takes the port.
    let unused = try LoopbackSocket()
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: "127.0.0.1:\(unused.port)",
      path: "/?secret"
    )
    let error = await #expect(throws: NetworkError.self) {
      try await session.response(to: request, body: nil)
    }
    #expect(ErrorKind(error) == .connectionRefused)
    #expect(!String(describing: error).contains("secret"))
    withExtendedLifetime(unused) {}
  }

  @Test func `a host without an address is unknown`() async throws {
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: "nowhere.invalid",
      path: "/?secret"
    )
    await expectError(.unknownHost) { try await session.response(to: request, body: nil) }
    session.expectIdle()
  }

  @Test func `a server that stays silent times out`() async throws {
    let session = CurlSession.testing { $0.requestTimeout = .milliseconds(300) }
    let server = try ScriptedServer { $0.waitForClose() }
    let start = ContinuousClock.now
    await expectError(.timedOut) { try await session.send(to: server) }
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    session.expectIdle()
  }

  @Test func `a TLS handshake without an answer times out`() async throws {
    let session = CurlSession.testing { $0.connectTimeout = .milliseconds(300) }
    let server = try ScriptedServer { $0.waitForClose() }
    let request = HTTPRequest(method: .get, scheme: "https", authority: server.authority, path: "/")
    await expectError(.timedOut) { try await session.response(to: request, body: nil) }
  }

  @Test func `a body that stalls times out long before the whole request`() async throws {
    let session = CurlSession.testing { $0.stallTimeout = .seconds(1) }
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome")
      connection.waitForClose()
    }
    await expectError(.timedOut) { try await session.send(to: server) }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n5\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n",
    "",
  ])
  func `an incomplete response is a lost connection`(response: String) async throws {
    let server = try ScriptedServer { $0.answerOnce(Array(response.utf8)) }
    await expectError(.connectionLost) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test(arguments: [
    "garbage that is not HTTP at all\r\n\r\n", "\0\u{1}\u{2}\u{3}\u{4}\u{5}", "<html></html>\n",
    "HTTP/1.1 999999 Huge\r\n\r\n",
  ])
  func `an answer that is not HTTP is an invalid response`(response: String) async throws {
    let server = try ScriptedServer { $0.answerOnce(Array(response.utf8)) }
    await expectError(.invalidResponse) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test(arguments: [("unheard-of", "body"), ("gzip", "no gzip")])
  func `a body that cannot be decoded has an invalid encoding`(
    _ encoding: String,
    _ body: String
  ) async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Responses.ok(body, headers: ["Content-Encoding: \(encoding)"]))
    }
    await expectError(.invalidEncoding) { try await session.send(to: server) }
    session.expectIdle()
  }
}
