package import Foundation

extension Data {
  /// The bytes in base64 for URLs, without padding (RFC 7515, section 2).
  package var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=",
      with: ""
    )
  }

  /// Decodes base64 for URLs; `nil` for any other character, such as padding.
  package init?(base64URL text: some StringProtocol) {
    let text = String(text)
    guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding
    )
  }
}
