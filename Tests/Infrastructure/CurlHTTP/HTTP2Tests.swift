import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
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
struct `Responses over HTTP 2` {
  @Test(arguments: [
    // A reset, also one without an error, and the connection's end.
    ([Frame.settings, Frame.reset(2)], false), ([Frame.settings, Frame.reset(0)], false),
    ([Frame.settings, Frame.goAway(lastStream: 0, 2)], false),
    // A frame before SETTINGS, and no HTTP/2.
    ([Frame.ok], false), (["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"], false),
    // An invalid header, one on an unknown stream, and no status.
    ([Frame.settings, Frame.head("\u{7F}\u{7F}")], false),
    ([Frame.settings, Frame.head(stream: 3, Frame.status("200"))], false),
    ([Frame.settings, Frame.head(Frame.status("abc"))], false),
    // A body before the header.
    ([Frame.settings, Frame.body("ok")], false),
    // Answers alone, before and after GOAWAY.
    ([Frame.settings, Frame.ok], true),
    ([Frame.settings, Frame.ok, Frame.goAway(lastStream: 1, 0)], true),
    ([Frame.settings, Frame.goAway(lastStream: 1, 0), Frame.ok], true),
  ])
  func `one response or one error, and the session continues`(
    frames: [String],
    isResponse: Bool
  ) async throws {
    try await TLSServer.answer(with: frames.joined()) { server in
      let session = server.trustingSession()
      do {
        let response = try await session.response(to: server.post(), body: TLSServer.ready)
        #expect(response.head.status == .ok && response.body.isEmpty && isResponse)
      } catch {
        #expect(ErrorKind(error) == .connectionLost && !isResponse, "\(error)")
      }
      session.expectIdle()
      try await session.expectUsable()
    }
  }

  @Test func `a body comes as a stream`() async throws {
    let head = Frame.frame(type: 1, flags: 4, stream: 1, Frame.status("200"))
    try await TLSServer.answer(with: Frame.settings + head + Frame.body("ok")) { server in
      let stream = try await server.trustingSession()
        .stream(server.post(), body: TLSServer.ready)
      #expect(stream.head.status.code == 200)
      #expect(try await stream.body.text() == "ok")
    }
  }

  @Test func `a reader that pauses makes a fast server wait`() async throws {
    // Together less than the 32 MB that libcurl's window allows a server to send.
    let megabytes = 28
    let frame = Frame.frame(of: String(repeating: "x", count: 16 * 1024))
    let start = Frame.settings + Frame.frame(type: 1, flags: 4, stream: 1, Frame.status("200"))
    let pieces = Array(repeating: String(repeating: frame, count: 64), count: megabytes)
    let sent = Atomic(0)
    try await TLSServer.answer(
      piecewise: [start] + pieces + [Frame.body("end")],
      didWrite: { sent.add(1, ordering: .sequentiallyConsistent) },
      asking: { server in
        let session = server.trustingSession()
        let stream = try await session.stream(server.post(), body: TLSServer.ready)
        var iterator = stream.body.makeAsyncIterator()
        var received = try await iterator.next()?.count ?? 0
        // Other transfers of the session give the server time to send all that it can.
        let other = try ScriptedServer(answering: { _ in Responses.ok() })
        for _ in 1...1000 { _ = try await session.send(to: other) }
        #expect(sent.load(ordering: .sequentiallyConsistent) < 20)
        while let piece = try await iterator.next() { received += piece.count }
        #expect(received == megabytes * 1024 * 1024 + 3)
        session.expectIdle()
      }
    )
  }
}
