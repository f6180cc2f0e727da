import Crypto
import Foundation
import HTTP
import SharedKernel

/// The random value of a cookie, and the keys derived from it.
///
/// The site's database contains only its hash. Data that the site stores for a browser is sealed
/// with a key derived from the value, so a copy of the database is useless without the cookies.
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

  /// - Returns: `nil` for a string that cannot be the value of a cookie of the site.
  init?(_ text: some StringProtocol) {
    guard let bytes = Data(base64URL: text), bytes.count == Self.byteCount else { return nil }
    material = SymmetricKey(data: bytes)
    self.text = String(text)
  }

  /// What a database contains instead of the value.
  var hash: Data { Data(SHA256.hash(data: Data(text.utf8))) }

  func seal(_ data: Data) throws -> Data { try material.derived(for: "seal").seal(data) }

  /// - Returns: The data; `nil` if it was sealed with another value or changed.
  func open(_ sealed: Data) -> Data? { material.derived(for: "seal").open(sealed) }

  /// The value of the field `csrf` in the forms of this browser, which other sites cannot learn.
  var formToken: String { formKey.withUnsafeBytes { Data($0) }.base64URL }

  /// Compares in constant time.
  func accepts(formToken: String) -> Bool {
    guard let bytes = Data(base64URL: formToken) else { return false }
    return SymmetricKey(data: bytes) == formKey
  }

  private var formKey: SymmetricKey { material.derived(for: "form") }
}

extension SymmetricKey {
  /// Returns the key for one purpose, which reveals nothing about the others.
  func derived(for purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: self,
      info: Data("marquee-web \(purpose)".utf8),
      outputByteCount: 32
    )
  }

  /// Encrypts data so that only the same key and context can open it.
  func seal(_ data: Data, in context: Data = Data()) throws -> Data {
    guard let sealed = try AES.GCM.seal(data, using: self, authenticating: context).combined else {
      throw CryptoKitError.incorrectParameterSize
    }
    return sealed
  }

  /// - Returns: The data; `nil` if it was sealed with another key or context, or changed.
  func open(_ sealed: Data, in context: Data = Data()) -> Data? {
    guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
    return try? AES.GCM.open(box, using: self, authenticating: context)
  }
}
