package import Foundation

/// A token to be stored by its hash until it expires.
package struct NewToken: Sendable {
  package let hash: TokenHash
  package let expiresAt: Date

  package init(_ hash: TokenHash, expiresAt: Date) {
    self.hash = hash
    self.expiresAt = expiresAt
  }
}

/// A refresh token as the service stores it.
struct StoredRefreshToken: Sendable {
  let sessionID: String
  let expiresAt: Date
  let isUsed: Bool
  let isRevoked: Bool
  let retryKey: TokenHash?
  let successor: TokenHash?

  /// Whether the token is used, and the current request repeats the one that used it.
  func isRepeated(with key: TokenHash?) -> Bool {
    isUsed && key != nil && key == retryKey
  }
}

/// The result of using a refresh token.
package enum Rotation: Sendable, Equatable {
  /// The token is used, and its successor is stored.
  case rotated(ServiceSession)
  case refused(Refusal)

  package enum Refusal: Sendable, Equatable {
    case unknown
    /// The token or its session has expired.
    case expired
    /// The session was revoked earlier.
    case revoked
    /// The token had already been used, so its session is now revoked (RFC 9700, section 4.14.2).
    case reused
  }
}
