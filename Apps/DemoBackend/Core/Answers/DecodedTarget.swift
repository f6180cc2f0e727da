package import HTTPTypes

/// A request's path and query, percent-decoded as servers do (RFC 3986, section 2.1).
package struct DecodedTarget {
  /// The decoded segments of the path; "/3/movie/550" has three.
  package let segments: [String]
  private let parameters: [(name: String, value: String)]

  package init(_ request: HTTPRequest) {
    self.init(request.path ?? "/")
  }

  /// - Parameter target: The path and query of a request line: "/3/search/movie?query=a".
  package init(_ target: String) {
    let withoutFragment = target.utf8.prefix { $0 != UInt8(ascii: "#") }
    let parts = withoutFragment.split(
      separator: UInt8(ascii: "?"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    segments = (parts.first ?? "".utf8[...]).drop { $0 == UInt8(ascii: "/") }
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Self.decoded($0, plusIsSpace: false) }
    let query = parts.count > 1 ? parts[1] : "".utf8[...]
    parameters = query.split(separator: UInt8(ascii: "&")).map { pair in
      let halves = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return (
        Self.decoded(halves[0], plusIsSpace: true),
        halves.count > 1 ? Self.decoded(halves[1], plusIsSpace: true) : ""
      )
    }
  }

  /// The first parameter with that name.
  package subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Decodes `%XX`; keeps a `%` without two hex digits, and replaces invalid UTF-8.
  private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = hexValue(rest.first),
        let low = hexValue(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - 0x30
    case .some(let byte) where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
      (byte | 0x20) - 0x57
    default: nil
    }
  }
}
