import Foundation
import HTTP
import HTTPTypes
import OAuth

/// Exchanges the grants of an OpenID provider (OpenID Connect Core 1.0).
struct OpenIDProvider: Sendable {
  private let app: RegisteredApp
  private let client: ProviderClient
  private let verifier: IdentityTokenVerifier
  private let discoveries: DiscoveryCache
  private let inBackground: BackgroundRunner

  init(
    app: RegisteredApp,
    client: ProviderClient,
    now: @escaping @Sendable () -> Date,
    inBackground: @escaping BackgroundRunner
  ) {
    self.app = app
    self.inBackground = inBackground
    self.client = client
    verifier = IdentityTokenVerifier(client, now: now)
    discoveries = DiscoveryCache(issuer: app.provider, client: client, now: now)
  }

  /// Whether a client means this provider; a trailing slash makes no difference.
  func isNamed(_ provider: String) -> Bool {
    let spellings = [app.provider, provider].map {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
    return spellings[0] == spellings[1]
  }

  func provenIdentity(for grant: Grant) async throws -> ProvenIdentity {
    let metadata = try await discoveries.metadata()
    switch grant {
    case .code(let code): return try await provenIdentity(for: code, metadata)
    case .idToken(let token, let accessToken):
      // A device flow has no nonce: a token with one belongs to a sign-in on a page and may be used
      // only there.
      var rules = rules(nonce: nil, metadata)
      rules.maximumAge = IdentityTokenRules.oldest
      rules.accessToken = accessToken
      return try await provenIdentity(by: token, rules, metadata)
    case .accessToken:
      throw IdentityError.invalidRequest("this provider needs a code or an identity token")
    }
  }

  private func provenIdentity(
    for grant: CodeGrant,
    _ metadata: ProviderMetadata
  ) async throws -> ProvenIdentity {
    let tokens = try await tokens(for: grant, metadata)
    // Last, because the access token may be revoked along with it (RFC 7009, section 2.1).
    defer { revoke(tokens.token("refresh_token"), metadata) }
    let idToken = try tokens.requiredToken("id_token")
    var rules = rules(nonce: grant.nonce, metadata)
    rules.accessToken = tokens.token("access_token")
    return try await provenIdentity(by: idToken, rules, metadata)
  }

  /// Checks an identity token, and completes it with the provider's information about the user.
  private func provenIdentity(
    by token: String,
    _ rules: IdentityTokenRules,
    _ metadata: ProviderMetadata
  ) async throws -> ProvenIdentity {
    let claims = try await verifier.claims(of: token, keysAt: metadata.address(.keys), rules)
    guard claims.userInfo.name == nil, let accessToken = rules.accessToken,
      // It can be sent in a header.
      accessToken.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let address = try? metadata.address(.userInfo)
    else { return provenIdentity(claims, nil, by: token) }
    let userInfo = try await userInfo(at: address, accessToken, of: claims.sub)
    return provenIdentity(claims, userInfo, by: token)
  }

  /// Revokes a token that the service does not need, without delaying the sign-in.
  private func revoke(_ refreshToken: String?, _ metadata: ProviderMetadata) {
    guard let refreshToken, let endpoint = try? metadata.address(.revocation) else { return }
    inBackground {
      let response = try await client.post(
        endpoint,
        form: ["token": refreshToken, "token_type_hint": "refresh_token"],
        by: app.credentials(supported: metadata.authentication)
      )
      guard response.head.status == .ok else {
        throw IdentityError.unavailable("the provider refuses to revoke it")
      }
    }
  }

  private func tokens(
    for grant: CodeGrant,
    _ metadata: ProviderMetadata
  ) async throws -> OAuthAnswer {
    try OAuthAnswer.tokens(
      of: try await client.post(
        try metadata.address(.token),
        form: [
          "grant_type": "authorization_code", "code": grant.code,
          "redirect_uri": grant.redirectURI, "code_verifier": try grant.checkedVerifier(),
        ],
        by: app.credentials(supported: metadata.authentication)
      )
    )
  }

  /// Returns the provider's information about the user; `nil` if it cannot be read.
  ///
  /// - Throws: `IdentityError` if it is about someone else (section 5.3.2).
  private func userInfo(
    at address: String,
    _ token: String,
    of subject: String
  ) async throws -> UserInfo? {
    guard let response = try? await client.get(address, bearer: token),
      response.head.status == .ok,
      let userInfo = try? JSONDecoder().decode(UserInfo.self, from: response.body)
    else { return nil }
    guard userInfo.sub == subject else {
      throw IdentityError.invalidGrant("the provider's user information is about someone else")
    }
    return userInfo
  }

  private func rules(nonce: String?, _ metadata: ProviderMetadata) -> IdentityTokenRules {
    var rules = IdentityTokenRules(issuer: app.provider, clientID: app.clientID, nonce: nonce)
    // Allow all if the provider lists none of them.
    let named = rules.algorithms.intersection(metadata.algorithms)
    if !named.isEmpty { rules.algorithms = named }
    return rules
  }

  private func provenIdentity(
    _ claims: IdentityTokenClaims,
    _ userInfo: UserInfo?,
    by token: String
  ) -> ProvenIdentity {
    let (signed, other) = (claims.userInfo, userInfo)
    let names = [signed.name, other?.name, signed.preferredUsername, other?.preferredUsername]
    return ProvenIdentity(
      identity: Identity(
        provider: app.provider,
        subject: claims.sub,
        name: names.lazy.compactMap(DisplayText.name).first,
        email: signed.verifiedEmail ?? other?.verifiedEmail
      ),
      identityToken: TokenHash(signedPartOf: token)
    )
  }
}

extension ProviderMetadata {
  /// Returns an endpoint's address as the provider gave it.
  ///
  /// - Throws: `IdentityError`.
  fileprivate func address(_ endpoint: Endpoint) throws -> String {
    do throws(Flaw) { return try self.endpoint(endpoint).absoluteString } catch {
      throw IdentityError(error)
    }
  }
}
