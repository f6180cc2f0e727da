package import Foundation

extension Data {
  /// The bytes in base64 for URLs, without padding (RFC 4648, section 5).
  package var base64URL: String {
    let digits = base64EncodedData().prefix { $0 != UInt8(ascii: "=") }
    return String(decoding: digits.map(Self.urlDigit), as: UTF8.self)
  }

  /// Decodes base64 for URLs; `nil` for padding, other characters, and strings that no encoder
  /// writes.
  package init?(base64URL text: some StringProtocol) {
    let digits = Data(text.utf8.map(Self.plainDigit))
    let padding = Data(repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    guard let bytes = Data(base64Encoded: digits + padding), bytes.base64URL == String(text) else {
      return nil
    }
    self = bytes
  }

  private static func urlDigit(_ digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    default: digit
    }
  }

  private static func plainDigit(_ digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: digit
    }
  }
}
