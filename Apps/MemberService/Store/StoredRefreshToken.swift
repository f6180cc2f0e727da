import Foundation

/// A refresh token as the service stores one.
struct StoredRefreshToken: Sendable {
  let sessionID: String
  let expiresAt: Date
  let isUsed: Bool
  let isRevoked: Bool
  let retryKey: TokenHash?
  let successor: TokenHash?

  /// Whether the token is used, and this is a repetition of the request that used it.
  func isRepeated(with key: TokenHash?) -> Bool {
    isUsed && key != nil && key == retryKey
  }
}
