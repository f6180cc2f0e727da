package import Foundation

extension Data {
  /// The bytes in base64 for URLs, without padding (RFC 4648, section 5).
  package var base64URL: String {
    base64EncodedString()
      .replacing("+", with: "-")
      .replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Decodes base64 for URLs; `nil` for padding, other characters, and strings that no encoder
  /// writes.
  package init?(base64URL text: some StringProtocol) {
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: plain + padding), bytes.base64URL == String(text) else {
      return nil
    }
    self = bytes
  }
}
