import Foundation
import JWTKit
import OAuth

/// Signs access tokens with the newest key and checks them with all keys of the store.
///
/// Services that share a store share its keys. When the newest key is too old, a new one is
/// created.
actor SigningKeyRing {
  private struct Ring {
    let keys: [SigningKey]
    let signers: JWTKeyCollection
    let loadedAt: Date
  }

  /// How long keys are used before they are loaded again, in seconds.
  private static let reloadInterval: TimeInterval = 300

  private let store: any MemberStore
  private let lifetime: TimeInterval
  private var ring: Ring?

  init(store: any MemberStore, lifetime: TimeInterval) {
    self.store = store
    self.lifetime = lifetime
  }

  /// Returns the public keys, newest first.
  func publicKeys(at now: Date) async throws -> [[String: String]] {
    try await current(at: now).keys.map(\.publicJWK)
  }

  func sign(_ claims: AccessTokenClaims, at now: Date) async throws -> String {
    let ring = try await current(at: now)
    guard let key = ring.keys.first else { throw StoreUnavailable("it has no signing key") }
    return try await ring.signers.sign(
      claims,
      kid: JWKIdentifier(string: key.id),
      header: ["typ": .string(AccessTokenClaims.type)]
    )
  }

  /// Returns the claims of an access token signed with one of the keys, whatever its age and
  /// issuer; `nil` for any other token.
  func claims(of token: String, at now: Date) async throws -> AccessTokenClaims? {
    guard let parts = JWTParts(token), parts.isOf(type: AccessTokenClaims.type) == true,
      parts.header.algorithm == "ES256", let kid = parts.header.keyID
    else { return nil }
    var ring = try await current(at: now)
    if !ring.keys.contains(where: { $0.id == kid }) {
      ring = try await load(at: now)
      guard ring.keys.contains(where: { $0.id == kid }) else { return nil }
    }
    return try? await ring.signers.verify(token)
  }

  private func current(at now: Date) async throws -> Ring {
    if let ring, let newest = ring.keys.first, newest.createdAt > now - lifetime,
      abs(now.timeIntervalSince(ring.loadedAt)) < Self.reloadInterval
    {
      return ring
    }
    return try await load(at: now)
  }

  private func load(at now: Date) async throws -> Ring {
    let keys = try await store.signingKeys(
      adding: SigningKey(createdAt: now),
      ifNoneSince: now - lifetime,
      removingBefore: now - 2 * lifetime
    )
    let signers = JWTKeyCollection()
    for key in keys {
      await signers.add(
        ecdsa: try ES256PrivateKey(backing: key.privateKey),
        kid: JWKIdentifier(string: key.id)
      )
    }
    let ring = Ring(keys: keys, signers: signers, loadedAt: now)
    self.ring = ring
    return ring
  }
}
