import Crypto
import Foundation

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
