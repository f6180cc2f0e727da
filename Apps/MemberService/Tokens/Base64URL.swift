import Foundation

/// Base64 for URLs, without padding (RFC 4648, section 5).
enum Base64URL {
  static func encode(_ bytes: some DataProtocol) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-")
      .replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Returns the bytes; `nil` for padding, characters of other alphabets, and texts that no encoder
  /// writes.
  static func decode(_ text: some StringProtocol) -> Data? {
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: plain + padding), encode(bytes) == String(text) else {
      return nil
    }
    return bytes
  }
}
