import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(
  .enabled(if: TLSServer.isAvailable, "the openssl command is not installed"),
  .hangLimit
)
struct `TLS` {
  @Test func `only a server whose certificate is trusted and names it gets a request`() async throws
  {
    let plain = try ScriptedServer(answering: { _ in Responses.ok() })
    let downgrade = Responses.redirect(302, to: "http://\(plain.authority)/")
    let files = ["hello": Responses.ok("hello"), "old": downgrade]
    try await TLSServer.run(files: files) { server in
      let session = server.trustingSession()
      let stranger = CurlSession.testing()
      await expectError(.untrustedCertificate) {
        try await stranger.response(to: server.request("/hello"), body: nil)
      }
      stranger.expectIdle()
      var otherName = server.request("/hello")
      otherName.authority = "localhost:\(server.port)"
      await expectError(.untrustedCertificate) {
        try await session.response(to: otherName, body: nil)
      }
      let response = try await session.response(to: server.request("/hello"), body: nil)
      let metrics = try #require(response.metrics)
      #expect(response.text == "hello")
      #expect(metrics.tls > metrics.connect && metrics.firstByte > metrics.tls)

      // A redirect may lead from http to https, and not back.
      await expectError(.redirectRefused) {
        try await session.response(to: server.request("/old"), body: nil)
      }
      #expect(plain.connectionCount == 0)
      let location = "https://127.0.0.1:\(server.port)/hello"
      let upgrading = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: location)) }
      #expect(try await session.send(to: upgrading).text == "hello")
    }
  }

  @Test(arguments: [
    (true, [], ErrorKind.untrustedCertificate, "expired"),
    (false, ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], .tls, " "),
  ])
  func `an expired certificate and a version below 1_2 are refused`(
    expired: Bool,
    options: [String],
    expected: ErrorKind,
    text: String
  ) async throws {
    let files = ["hello": Responses.ok("hello")]
    try await TLSServer.run(files: files, expired: expired, options: options) { server in
      let session = server.trustingSession()
      let error = await #expect(throws: NetworkError.self) {
        try await session.response(to: server.request("/hello"), body: nil)
      }
      #expect(ErrorKind(error) == expected && String(describing: error).contains(text))
      session.expectIdle()
      try await session.expectUsable()
    }
  }

  @Test(arguments: [Responses.response("400 Bad Request", []), []])
  func `plain HTTP where TLS is expected is a TLS error`(answer: [UInt8]) async throws {
    let plain = try ScriptedServer { connection in
      // Not a line of HTTP: a server answers with an error, or closes.
      connection.readOnce()
      try connection.send(answer)
    }
    await expectError(.tls) {
      try await CurlSession.testing().response(to: .get(from: plain, scheme: "https"), body: nil)
    }
  }

  @Test(arguments: [("h2", "PRI * HTTP/2.0"), (nil, "GET /hello HTTP/1.1")])
  func `HTTP/2 is used where TLS negotiates it`(protocols: String?, line: String) async throws {
    let firstLine = try await TLSServer.firstLine(protocols: protocols) { server in
      _ = try await server.trustingSession().response(to: server.request("/hello"), body: nil)
    }
    #expect(firstLine == line)
  }
}
