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
  @Test func `a certificate of an unknown authority is refused`() async throws {
    try await TLSServer.run { server in
      let session = CurlSession.testing()
      await expectError(.untrustedCertificate) {
        try await session.response(to: server.request("/hello"), body: nil)
      }
      session.expectIdle()
    }
  }

  @Test func `an authority in the configuration is trusted`() async throws {
    try await TLSServer.run(files: ["hello": Responses.ok("hello")]) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      let response = try await session.response(to: server.request("/hello"), body: nil)
      #expect(response.text == "hello")
    }
  }

  @Test func `a certificate that has expired is refused`() async throws {
    try await TLSServer.run(files: ["hello": Responses.ok("hello")], expired: true) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      let error = await #expect(throws: NetworkError.self) {
        try await session.response(to: server.request("/hello"), body: nil)
      }
      #expect(ErrorKind(error) == .untrustedCertificate)
      #expect(String(describing: error).contains("expired"))
      session.expectIdle()
      try await session.expectUsable()
    }
  }

  @Test func `a certificate for another name is refused`() async throws {
    try await TLSServer.run(files: ["hello": Responses.ok("hello")]) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      var request = server.request("/hello")
      request.authority = "localhost:\(server.port)"
      await expectError(.untrustedCertificate) {
        try await session.response(to: request, body: nil)
      }
    }
  }

  @Test func `a version below 1.2 is refused`() async throws {
    try await TLSServer.run(
      files: ["hello": Responses.ok("hello")],
      options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
    ) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      await expectError(.tls) {
        try await session.response(to: server.request("/hello"), body: nil)
      }
    }
  }

  @Test func `a redirect from https to http is refused and nothing is sent`() async throws {
    let plain = try ScriptedServer(answering: { _ in Responses.ok() })
    try await TLSServer.run(
      files: ["old": Responses.redirect(302, to: "http://\(plain.authority)/new")]
    ) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      await expectError(.redirectRefused) {
        try await session.response(to: server.request("/old"), body: nil)
      }
      #expect(plain.connectionCount == 0)
    }
  }

  @Test func `a redirect from http to https is followed`() async throws {
    try await TLSServer.run(files: ["new": Responses.ok("there")]) { server in
      let location = "https://127.0.0.1:\(server.port)/new"
      let plain = try ScriptedServer { $0.answerOnce(Responses.redirect(302, to: location)) }
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      #expect(try await session.send(to: plain).text == "there")
    }
  }

  @Test(arguments: [Responses.response("400 Bad Request", []), []])
  func `plain HTTP where TLS is expected is a TLS error`(answer: [UInt8]) async throws {
    let plain = try ScriptedServer { connection in
      // Not a line of HTTP: a server answers with an error, or closes.
      connection.readOnce()
      try connection.send(answer)
    }
    let request = HTTPRequest(method: .get, scheme: "https", authority: plain.authority, path: "/")
    let session = CurlSession.testing()
    await expectError(.tls) { try await session.response(to: request, body: nil) }
  }

  @Test(arguments: [("h2", "PRI * HTTP/2.0"), (nil, "GET /hello HTTP/1.1")])
  func `HTTP/2 is used where TLS negotiates it`(protocols: String?, line: String) async throws {
    let firstLine = try await TLSServer.firstLine(protocols: protocols) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      _ = try await session.response(to: server.request("/hello"), body: nil)
    }
    #expect(firstLine == line)
  }
}
