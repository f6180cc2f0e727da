import LintEssentials

/// Splits a stream of bytes into the messages of the protocol's base layer: a header with their
/// length, then JSON.
///
/// Source: https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
package struct MessageFraming {
  package enum Frame: Equatable, Sendable {
    case message([UInt8])
    /// What is wrong with the bytes; they are skipped.
    case malformed(String)
  }

  private enum State {
    case header
    case body(length: Int)
    /// The rest of a message that is too large, or of a line that is too long.
    case skipping(length: Int)
    case skippingLine
  }

  private static let lineLimit = 4096
  /// The maximum length of a message in bytes; files of that size are not sources.
  private static let bodyLimit = 64 << 20

  private var bytes: [UInt8] = []
  /// The number of bytes that have been consumed.
  private var position = 0
  private var state = State.header
  private var length: Int?
  private var isInHeader = false

  package init() {}

  /// Returns a message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Adds received bytes, of any number.
  package mutating func append(_ received: some Collection<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += received
  }

  /// Returns the next message; `nil` if more bytes are needed.
  package mutating func next() -> Frame? {
    while true {
      switch state {
      case .header:
        guard let line = takeLine() else {
          guard bytes.count - position > Self.lineLimit else { return nil }
          state = .skippingLine
          return .malformed("a header line is longer than \(Self.lineLimit) bytes")
        }
        if let frame = take(line) { return frame }
      case .body(let length):
        guard bytes.count - position >= length else { return nil }
        defer { position += length }
        state = .header
        return .message(Array(bytes[position..<position + length]))
      case .skipping(let length):
        let count = min(length, bytes.count - position)
        position += count
        guard count == length else {
          state = .skipping(length: length - count)
          return nil
        }
        state = .header
      case .skippingLine:
        guard takeLine(limit: bytes.count) != nil else {
          position = bytes.count
          return nil
        }
        state = .header
      }
    }
  }

  /// Takes a line of the header, without its end.
  private mutating func takeLine(limit: Int = Self.lineLimit) -> String? {
    let limit = min(bytes.count, position + limit)
    guard let end = bytes[position..<limit].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var line = bytes[position..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    position = end + 1
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a line of the header, whose fields other than the length, such as `Content-Type`, have
  /// one possible value.
  private mutating func take(_ line: String) -> Frame? {
    guard !line.isEmpty else {
      defer { (length, isInHeader) = (nil, false) }
      guard isInHeader else { return nil }
      guard let length else { return .malformed("a header has no Content-Length") }
      guard length <= Self.bodyLimit else {
        state = .skipping(length: length)
        return .malformed("a message is longer than \(Self.bodyLimit) bytes")
      }
      state = .body(length: length)
      return nil
    }
    let parts = line.split(separator: ":", maxSplits: 1)
      .map(\.trimmed)
    guard parts.count == 2 else {
      (length, isInHeader) = (nil, false)
      return .malformed("‘\(line.prefix(80))’ is not a header field")
    }
    isInHeader = true
    guard parts[0].lowercased() == "content-length" else { return nil }
    guard !parts[1].isEmpty,
      parts[1].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let value = Int(parts[1])
    else {
      (length, isInHeader) = (nil, false)
      return .malformed("‘\(parts[1].prefix(80))’ is not a Content-Length")
    }
    length = value
    return nil
  }
}

extension Substring {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
