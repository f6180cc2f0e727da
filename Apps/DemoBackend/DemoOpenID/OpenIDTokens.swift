import Foundation

/// The access and refresh tokens that the provider has issued but not revoked.
struct OpenIDTokens {
  private struct Access {
    let grant: OpenIDGrant
    let scopes: [String]
    let expiry: Date
  }

  private struct Refresh {
    let grant: OpenIDGrant
    let expiry: Date
    var isUsed = false
  }

  /// The seconds for which an access token is valid.
  static let accessLifetime = 3_600
  private static let refreshLifetime: TimeInterval = 30 * 86_400

  private var access: [String: Access] = [:]
  private var refresh: [String: Refresh] = [:]

  mutating func addAccess(_ token: String, _ grant: OpenIDGrant, scopes: [String], at now: Date) {
    access = access.filter { $0.value.expiry > now }
    access[token] = Access(
      grant: grant,
      scopes: scopes,
      expiry: now + TimeInterval(Self.accessLifetime)
    )
  }

  mutating func addRefresh(_ token: String, _ grant: OpenIDGrant, at now: Date) {
    refresh = refresh.filter { $0.value.expiry > now }
    refresh[token] = Refresh(grant: grant, expiry: now + Self.refreshLifetime)
  }

  /// Returns the grant and the scopes of a valid access token.
  func find(access token: String, at now: Date) -> (grant: OpenIDGrant, scopes: [String])? {
    guard let entry = access[token], entry.expiry > now else { return nil }
    return (entry.grant, entry.scopes)
  }

  /// Returns the grant of a refresh token of that client, without using the token.
  func find(refresh token: String, clientID: String, at now: Date) -> OpenIDGrant? {
    guard let entry = refresh[token], entry.expiry > now, entry.grant.clientID == clientID else {
      return nil
    }
    return entry.grant
  }

  /// Uses a refresh token.
  ///
  /// - Returns: Whether it was unused. A second use revokes all tokens of the consent
  ///   (RFC 9700, section 4.14.2).
  mutating func use(refresh token: String) -> Bool {
    guard let entry = refresh[token], !entry.isUsed else {
      if let family = refresh[token]?.grant.family { revoke(family: family) }
      return false
    }
    refresh[token]?.isUsed = true
    return true
  }

  /// Revokes all tokens of a consent.
  mutating func revoke(family: String) {
    access = access.filter { $0.value.grant.family != family }
    refresh = refresh.filter { $0.value.grant.family != family }
  }
}
