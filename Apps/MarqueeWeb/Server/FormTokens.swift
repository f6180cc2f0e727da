import Crypto
import Foundation
import HTTP

/// The tokens in the forms of a visitor, which other sites cannot learn.
struct FormTokens: Sendable {
  private let key: SymmetricKey

  /// - Parameter key: The key of all servers of the site.
  init(key: SymmetricKey) {
    self.key = key
  }

  /// Returns the token for the field `csrf`.
  ///
  /// - Parameter visitor: `nil` for someone whose data the site does not keep.
  func token(of visitor: Visitor?) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: Self.data(visitor), using: key)).base64URL
  }

  /// Whether a form with a token was sent by a page for the visitor; compares in constant time.
  func accepts(_ token: String, of visitor: Visitor?) -> Bool {
    guard let code = Data(base64URL: token) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code,
      authenticating: Self.data(visitor),
      using: key
    )
  }

  private static func data(_ visitor: Visitor?) -> Data { Data((visitor?.id ?? "").utf8) }
}
