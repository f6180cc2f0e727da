import Foundation
import MemberService

/// A store that cannot be reached.
struct AbsentStore: MemberStore {
  private let away = StoreUnavailable("the disk is away")

  func startSession(
    for identity: Identity,
    identityToken: NewToken?,
    refreshToken: NewToken,
    at now: Date,
    until end: Date
  ) async throws -> ServiceSession? { throw away }

  func rotate(
    _ token: TokenHash,
    to successor: NewToken,
    retryKey: TokenHash?,
    at now: Date
  ) async throws -> Rotation { throw away }

  func session(_ id: String, at now: Date) async throws -> ServiceSession? { throw away }
  func revokeSession(_ id: String, at now: Date) async throws { throw away }
  func revokeSession(ofRefreshToken token: TokenHash, at now: Date) async throws { throw away }
  func liveRefreshTokenCount(inSession id: String, at now: Date) async throws -> Int { throw away }

  func signingKeys(
    adding candidate: SigningKey,
    ifNoneSince date: Date,
    removingBefore limit: Date
  ) async throws -> [SigningKey] { throw away }
}
