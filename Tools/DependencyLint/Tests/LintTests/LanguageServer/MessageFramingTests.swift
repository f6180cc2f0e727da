import LintLanguageServer
import LintTestSupport
import Testing

/// The framing of messages.
@Suite(.hangLimit) struct MessageFramingTests {
  private static let message = Array(#"{"a":"ü"}"#.utf8)

  private func frames(_ chunks: [[UInt8]]) -> [MessageFraming.Frame] {
    var framing = MessageFraming()
    var frames: [MessageFraming.Frame] = []
    for chunk in chunks {
      framing.append(chunk)
      while let frame = framing.next() { frames.append(frame) }
    }
    return frames
  }

  private func frames(_ text: String) -> [MessageFraming.Frame] {
    let bytes = Array(text.utf8)
    let whole = frames([bytes])
    #expect(frames(bytes.map { [$0] }) == whole, "byte by byte")
    return whole
  }

  /// The number of faults, if they are followed by the message.
  private func faults(before text: String) -> Int? {
    let frames = frames(text + String(decoding: MessageFraming.framed(Self.message), as: UTF8.self))
    guard frames.last == .message(Self.message) else { return nil }
    return frames.count - 1
  }

  @Test func `messages can be split anywhere and joined`() {
    let bytes = MessageFraming.framed(Self.message) + MessageFraming.framed([0x31])
    let expected: [MessageFraming.Frame] = [.message(Self.message), .message([0x31])]
    #expect(frames([bytes]) == expected)
    #expect(frames(bytes.map { [$0] }) == expected)
    for place in bytes.indices {
      #expect(frames([Array(bytes[..<place]), Array(bytes[place...])]) == expected)
    }
  }

  @Test func `other fields of the header are skipped`() {
    let header = "content-length:  2 \r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n"
    #expect(frames(header + "X: y: z\r\n\r\n{}") == [.message(Array("{}".utf8))])
    #expect(frames("Content-Length: 2\n\n{}") == [.message(Array("{}".utf8))])
  }

  @Test func `a message may be empty`() {
    #expect(frames("Content-Length: 0\r\n\r\n") == [.message([])])
  }

  @Test(arguments: [
    ("nonsense\r\n", 1), ("\r\n\r\n", 0), ("Content-Type: x\r\n\r\n", 1),
    ("Content-Length: -1\r\n", 1), ("Content-Length: 99999999999999999999\r\n", 1),
    ("Content-Length: 0x10\r\n", 1), ("Content-Length:\r\n", 1), ("Content-Length: 1 0\r\n", 1),
    (String(repeating: "x", count: 5000) + "\r\n", 1),
    (String(repeating: "x", count: 50_000) + "\n", 1), ("\u{0}\u{1}\r\nGET / HTTP/1.1\r\n", 2),
  ])
  func `messages after a malformed header are read`(text: String, count: Int) {
    #expect(faults(before: text) == count)
  }

  @Test func `a message that is too large is skipped`() {
    let length = (64 << 20) + 1
    var framing = MessageFraming()
    framing.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    #expect(framing.next() == .malformed("a message is longer than \(64 << 20) bytes"))
    let part = [UInt8](repeating: 0x20, count: length / 3)
    for _ in 0..<3 {
      framing.append(part)
      #expect(framing.next() == nil)
    }
    framing.append([UInt8](repeating: 0x20, count: length - 3 * part.count))
    framing.append(MessageFraming.framed(Self.message))
    #expect(framing.next() == .message(Self.message))
  }
}
