import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// Frames of HTTP/2 (RFC 9113, 4.1) whose bytes are all below 128.
enum Frame {
  static let settings = frame(type: 4, stream: 0, "")
  /// A 200 without a body.
  static let ok = head(status("200"))

  /// A whole header block that ends its stream.
  static func head(stream: UInt8 = 1, _ fields: String) -> String {
    frame(type: 1, flags: 5, stream: stream, fields)
  }

  /// `:status` by its index, with three letters as a literal value (RFC 7541, 6.2.2).
  static func status(_ code: String) -> String {
    "\u{8}\u{3}" + code
  }

  static func body(_ text: String) -> String {
    frame(type: 0, flags: 1, stream: 1, text)
  }

  /// A frame with 16 KB of a body, the default maximum.
  static func frame(of body: String) -> String {
    precondition(body.utf8.count == 16 * 1024)
    return "\0\u{40}\0" + text(0) + text(0) + number(1) + body
  }

  static func reset(_ code: UInt8) -> String {
    frame(type: 3, stream: 1, number(code))
  }

  static func goAway(lastStream: UInt8, _ code: UInt8) -> String {
    frame(type: 7, stream: 0, number(lastStream) + number(code))
  }

  static func frame(type: UInt8, flags: UInt8 = 0, stream: UInt8, _ payload: String) -> String {
    let length = UInt8(payload.utf8.count)
    return ["\0\0", text(length), text(type), text(flags), number(stream), payload].joined()
  }

  private static func number(_ value: UInt8) -> String {
    "\0\0\0" + text(value)
  }

  private static func text(_ byte: UInt8) -> String {
    String(UnicodeScalar(byte))
  }
}

@Suite(
  .enabled(if: TLSServer.isAvailable, "the openssl command is not installed"),
  .hangLimit
)
struct `Servers that misbehave over HTTP 2` {
  /// The frames that a server sends in place of an answer.
  private static let faults: [(name: String, frames: [String])] = [
    ("RST_STREAM", [Frame.settings, Frame.reset(2)]),
    ("RST_STREAM without an error", [Frame.settings, Frame.reset(0)]),
    ("GOAWAY", [Frame.settings, Frame.goAway(lastStream: 0, 2)]),
    ("a frame before SETTINGS", [Frame.ok]),
    ("no HTTP/2", ["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"]),
    ("an invalid header", [Frame.settings, Frame.head("\u{7F}\u{7F}")]),
    (
      "a header on an unknown stream",
      [Frame.settings, Frame.head(stream: 3, Frame.status("200"))]
    ),
    ("a status that is no number", [Frame.settings, Frame.head(Frame.status("abc"))]),
    ("a body before the header", [Frame.settings, Frame.body("ok")]),
  ]

  @Test(arguments: faults.indices)
  func `one error, and the session continues`(index: Int) async throws {
    let fault = Self.faults[index]
    try await TLSServer.answer(with: fault.frames.joined()) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      await expectError(.connectionLost) {
        try await Self.post(to: server, on: session)
      }
      session.expectIdle()
      try await session.expectUsable()
    }
  }

  @Test(arguments: [
    [Frame.settings, Frame.ok],
    [Frame.settings, Frame.ok, Frame.goAway(lastStream: 1, 0)],
    [Frame.settings, Frame.goAway(lastStream: 1, 0), Frame.ok],
  ])
  func `an answer is accepted before and after GOAWAY`(frames: [String]) async throws {
    try await TLSServer.answer(with: frames.joined()) { server in
      let session = CurlSession.testing { $0.certificateAuthorityFile = server.certificateFile }
      let response = try await Self.post(to: server, on: session)
      #expect(response.head.status == .ok)
      #expect(response.body.isEmpty)
      session.expectIdle()
      try await session.expectUsable()
    }
  }

  private static func post(
    to server: TLSServer,
    on session: CurlSession
  ) async throws -> NetworkResponse {
    var request = server.request("/")
    request.method = .post
    return try await session.response(to: request, body: Data("ready\n".utf8))
  }
}
