import Crypto
import Foundation
import HTTP

/// Links to product pictures, which are on other hosts.
///
/// A link contains the picture's URL with an authentication code, so visitors can request only the
/// catalogue's pictures from this server.
struct PictureLinks: Sendable {
  private static let codeLength = 16

  private let key: SymmetricKey

  init(key: SymmetricKey) {
    self.key = key
  }

  func path(to url: URL) -> String {
    let text = url.absoluteString
    return "/pictures/\(code(of: text).base64URL)/\(Data(text.utf8).base64URL)"
  }

  /// Returns the URL in the two parts of a link; `nil` for a link that this server did not create.
  func url(code text: String, encoded: String) -> URL? {
    guard let bytes = Data(base64URL: encoded), let code = Data(base64URL: text),
      code.count == Self.codeLength
    else { return nil }
    let address = String(decoding: bytes, as: UTF8.self)
    let expected = self.code(of: address)
    // Compares in constant time.
    var difference: UInt8 = 0
    for (one, other) in zip(code, expected) { difference |= one ^ other }
    return difference == 0 ? URL(string: address) : nil
  }

  private func code(of text: String) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key).prefix(Self.codeLength)
    )
  }

  /// Returns the media type of a picture by its first bytes; `nil` for anything else, such as HTML.
  static func type(of bytes: Data) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: Data("RIFF".utf8)), bytes.dropFirst(8).starts(with: Data("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}
