import DemoBackend
import DemoSignIn
import Foundation
import Synchronization

extension DemoOpenIDService {
  /// Creates the tokens of a response.
  func issue(_ approval: Approval, clientID: String) throws -> TokenMembers {
    let now = setup.now()
    let grant = approval.grant
    let (access, refresh) = (setup.token(), setup.token())
    let identity =
      grant.scopes.contains("openid") && OpenIDFault(rawValue: clientID) != .noIdentityToken
      ? try identityToken(approval, access: access, at: now) : nil
    state.withLock { state in
      state.tokens.addAccess(access, grant, scopes: approval.scopes, at: now)
      state.tokens.addRefresh(refresh, grant, at: now)
    }
    var answer: TokenMembers = [
      ("access_token", .string(access)), ("token_type", "Bearer"),
      ("expires_in", .int(OpenIDTokens.accessLifetime)), ("refresh_token", .string(refresh)),
      ("scope", .string(approval.scopes.joined(separator: " "))),
    ]
    answer.set("id_token", identity.map(JSON.string))
    return answer
  }

  /// Creates an identity token (OpenID Connect Core, sections 2 and 12.2).
  private func identityToken(_ approval: Approval, access: String, at now: Date) throws -> String {
    let grant = approval.grant
    let seconds = Int(now.timeIntervalSince1970)
    var claims: TokenMembers = [
      ("iss", .string(grant.issuer)), ("sub", .string(grant.subject)),
      ("aud", .string(grant.clientID)), ("exp", .int(seconds + 600)), ("iat", .int(seconds)),
      ("auth_time", .int(Int(grant.authTime.timeIntervalSince1970))),
      ("at_hash", .string(WebToken.halfHash(access))),
    ]
    // A refreshed token has no nonce: its response does not come through a browser.
    claims.set("nonce", approval.isRefresh ? nil : grant.nonce.map(JSON.string))
    claims += Self.profile(of: grant.user, scopes: approval.scopes)
    return try WebToken(claims: claims, key: try key(for: grant.clientID))
      .signed(for: grant.clientID, at: now)
  }

  /// Returns the claims that scopes request (OpenID Connect Core, section 5.4).
  static func profile(of user: String, scopes: [String]) -> TokenMembers {
    var claims: TokenMembers = []
    if scopes.contains("profile") {
      let name = user.prefix(1).uppercased() + user.dropFirst()
      claims += [
        ("name", .string(name + " Example")), ("given_name", .string(name)),
        ("family_name", "Example"), ("preferred_username", .string(user)), ("locale", "en"),
      ]
    }
    if scopes.contains("email") {
      claims += [("email", .string("\(user)@example.com")), ("email_verified", true)]
    }
    return claims
  }

  private func key(for clientID: String) throws -> SigningKey {
    let keys = try Self.keys.get()
    if IdentityTokenFault(rawValue: clientID) == .derSignature { return keys.es256 }
    switch OpenIDFault(rawValue: clientID) {
    case .es256: return keys.es256
    case .rotate:
      let key = SigningKey.es256(id: "demo-" + setup.token(bytes: 6))
      state.withLock { $0.rotatedKeys.add(key) }
      return key
    default: return keys.rs256
    }
  }
}
