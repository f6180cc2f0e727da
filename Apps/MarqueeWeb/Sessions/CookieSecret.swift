import Crypto
import Foundation
import HTTP
import SharedKernel

/// The random value of a cookie, and what is derived from it.
///
/// The site's database has its hash only. What the site keeps for a browser is sealed with a key of
/// the value, so that a copy of the database is of no use without the cookies.
struct CookieSecret: HidingSecrets, Sendable {
  /// 32 random bytes in base64url.
  let text: String
  private let material: SymmetricKey

  private static let byteCount = 32

  init() {
    let key = SymmetricKey(size: .bits256)
    material = key
    text = key.withUnsafeBytes { Data($0) }.base64URL
  }

  /// - Returns: `nil` for a text that no cookie of the site has.
  init?(_ text: some StringProtocol) {
    guard let bytes = Data(base64URL: text), bytes.count == Self.byteCount else { return nil }
    material = SymmetricKey(data: bytes)
    self.text = String(text)
  }

  /// What a database has instead of the value.
  var hash: Data { Data(SHA256.hash(data: Data(text.utf8))) }

  func seal(_ data: Data) throws -> Data { try material.derived(for: "seal").seal(data) }

  /// - Returns: The data; `nil` if another value sealed it, or if it was changed.
  func open(_ sealed: Data) -> Data? { material.derived(for: "seal").open(sealed) }

  /// The value of the field `csrf` in the forms of this browser, which other sites cannot know.
  var formToken: String { formKey.withUnsafeBytes { Data($0) }.base64URL }

  /// Compares in constant time.
  func accepts(formToken: String) -> Bool {
    guard let bytes = Data(base64URL: formToken) else { return false }
    return SymmetricKey(data: bytes) == formKey
  }

  private var formKey: SymmetricKey { material.derived(for: "form") }
}
