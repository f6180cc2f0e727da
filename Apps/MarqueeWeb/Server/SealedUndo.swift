import Crypto
import Foundation
import HTTP

/// What a visitor has removed, in the notice's form that restores it.
struct SealedUndo: Sendable {
  /// The maximum size in bytes: encoded, it fits into a cookie.
  private static let maximumSize = 2_700

  let key: SymmetricKey

  /// Seals strings for a form of their visitor; "" if they are too long for a cookie.
  func seal(_ strings: [String], of visitor: Visitor) -> String {
    guard let data = try? JSONEncoder().encode(strings), data.count <= Self.maximumSize,
      let sealed = try? key.seal(data, in: Data(visitor.id.utf8))
    else { return "" }
    return sealed.base64URL
  }

  /// - Returns: The strings; `nil` if they were sealed for someone else or changed.
  func open(_ sealed: String, of visitor: Visitor) -> [String]? {
    Data(base64URL: sealed).flatMap { key.open($0, in: Data(visitor.id.utf8)) }
      .flatMap { try? JSONDecoder().decode([String].self, from: $0) }
  }
}
