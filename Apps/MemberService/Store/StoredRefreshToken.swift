package import Foundation

/// A refresh token as the service stores one.
package struct StoredRefreshToken: Sendable {
  let sessionID: String
  let expiresAt: Date
  let isUsed: Bool
  let isRevoked: Bool
  let retryKey: TokenHash?
  let successor: TokenHash?

  /// - Parameters:
  ///   - sessionID: The session that the token belongs to.
  ///   - expiresAt: When it expires.
  ///   - usedAt: When it was used; `nil` if it was not.
  ///   - revokedAt: When it was revoked; `nil` if it was not.
  ///   - retryKey: The stored hash of the key of the request that used it.
  ///   - successor: The stored hash of the token that took its place.
  package init(
    sessionID: String,
    expiresAt: Date,
    usedAt: Date?,
    revokedAt: Date?,
    retryKey: Data?,
    successor: Data?
  ) {
    self.sessionID = sessionID
    self.expiresAt = expiresAt
    isUsed = usedAt != nil
    isRevoked = revokedAt != nil
    self.retryKey = retryKey.map(TokenHash.init(stored:))
    self.successor = successor.map(TokenHash.init(stored:))
  }

  /// Whether the token is used, and this is a repetition of the request that used it.
  func isRepeated(with key: TokenHash?) -> Bool {
    isUsed && key != nil && key == retryKey
  }
}
