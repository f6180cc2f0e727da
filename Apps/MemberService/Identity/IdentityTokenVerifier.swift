import Foundation
import JWTKit
import OAuth

/// Verifies identity tokens: the only place where they are trusted.
///
/// jwt-kit checks the signature with the one key that fits the algorithm and the `kid` of the
/// token, so the token cannot choose how it is checked.
struct IdentityTokenVerifier: Sendable {
  private let keySets: KeySets
  private let now: @Sendable () -> Date

  init(_ client: ProviderClient, now: @escaping @Sendable () -> Date) {
    keySets = KeySets(client: client, now: now)
    self.now = now
  }

  /// Returns the claims of a token whose signature and claims are valid.
  ///
  /// - Parameters:
  ///   - address: The URL of the provider's keys.
  ///   - rules: The required claims.
  /// - Throws: `IdentityError`.
  func claims(
    of token: String,
    keysAt address: String,
    _ rules: IdentityTokenRules
  ) async throws -> IdentityTokenClaims {
    // No type, or that of RFC 7519: an access token (RFC 9068) has another type.
    guard let parts = JWTParts(token), parts.isOf(type: "jwt") ?? true,
      let algorithm = parts.header.algorithm,
      rules.algorithms.contains(algorithm),
      (try? JSONDecoder().decode(IdentityTokenClaims.self, from: parts.payload)) != nil
    else { throw IdentityError.invalidGrant("the identity token cannot be read") }
    var keys = try await keySets.keys(at: address)
    var claims = await Self.verified(token, algorithm, parts.header.keyID, keys)
    if claims == nil, parts.header.keyID.map({ kid in !keys.contains { $0.id == kid } }) ?? true,
      let newer = try await keySets.refetchedKeys(at: address)
    {
      keys = newer
      claims = await Self.verified(token, algorithm, parts.header.keyID, keys)
    }
    guard let claims else {
      throw IdentityError.invalidGrant("the identity token's signature is not valid")
    }
    if let flaw = rules.flaw(of: claims, algorithm: algorithm, at: now()) {
      throw IdentityError.invalidGrant("the identity token \(flaw)")
    }
    return claims
  }

  /// Checks the signature with the key of the token; without `kid`, with the only key that fits.
  private static func verified(
    _ token: String,
    _ algorithm: String,
    _ kid: String?,
    _ keys: [ProviderKey]
  ) async -> IdentityTokenClaims? {
    let fitting = keys.filter { $0.fits(algorithm) && (kid == nil || $0.id == kid) }
    guard fitting.count == 1, let key = fitting.first?.jwk(for: algorithm) else { return nil }
    let keys = JWTKeyCollection()
    guard (try? await keys.add(jwk: key)) != nil else { return nil }
    return try? await keys.verify(token)
  }
}
