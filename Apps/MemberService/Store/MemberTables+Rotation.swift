import Foundation

extension MemberTables {
  /// Uses up a refresh token, as `MemberStore.rotate` describes.
  func rotate(
    _ hash: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) throws -> Rotation {
    try lockSession(ofRefreshToken: hash)
    guard let token = try refreshToken(hash) else { return .refused(.unknown) }
    guard let session = try session(token.sessionID, at: now) else {
      return .refused(try isSessionRevoked(token.sessionID) ? .revoked : .expired)
    }
    if token.isRepeated(with: retryKey), let former = token.successor,
      try refreshToken(former)?.isUsed == false
    {
      try revokeRefreshToken(former, at: now)
    } else if token.isUsed || token.isRevoked {
      try revokeSession(token.sessionID, at: now)
      return .refused(.reused)
    } else if token.expiresAt <= now {
      return .refused(.expired)
    }
    try insert(successor, inSession: token.sessionID)
    try useRefreshToken(hash, retryKey: retryKey, successor: successor.hash, at: now)
    return .rotated(session)
  }
}
