import Foundation
import HTTP
import HTTPTypes

/// Exchanges the grants of an OpenID provider (OpenID Connect Core 1.0).
struct OpenIDProvider: Sendable {
  private let configuration: OpenIDConfiguration
  private let client: ProviderClient
  private let verifier: IdentityTokenVerifier
  private let discoveries: DiscoveryCache
  private let inBackground: BackgroundRunner

  init(
    configuration: OpenIDConfiguration,
    client: ProviderClient,
    verifier: IdentityTokenVerifier,
    now: @escaping @Sendable () -> Date,
    inBackground: @escaping BackgroundRunner
  ) {
    self.configuration = configuration
    self.inBackground = inBackground
    self.client = client
    self.verifier = verifier
    discoveries = DiscoveryCache(issuer: configuration.issuer, client: client, now: now)
  }

  /// Whether a client means this provider; a slash at the end makes no difference.
  func isNamed(_ provider: String) -> Bool {
    let spellings = [configuration.issuer, provider].map {
      $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
    return spellings[0] == spellings[1]
  }

  func provenIdentity(for grant: Grant) async throws -> ProvenIdentity {
    let discovery = try await discoveries.discovery()
    switch grant {
    case .code(let code): return try await provenIdentity(for: code, discovery)
    case .idToken(let token):
      // A device flow has no nonce: a token with one belongs to a sign-in on a page, which alone
      // may use it.
      var rules = rules(nonce: nil, discovery)
      rules.maximumAge = IdentityTokenRules.oldest
      let claims = try await verifier.claims(of: token, keysAt: discovery.keys, rules)
      return provenIdentity(claims, nil, by: token)
    case .accessToken:
      throw IdentityError.invalidRequest("this provider needs a code or an identity token")
    }
  }

  private func provenIdentity(
    for grant: CodeGrant,
    _ discovery: Discovery
  ) async throws -> ProvenIdentity {
    let tokens = try await tokens(for: grant, discovery)
    // At the end, because the access token may be revoked along with it (RFC 7009, section 2.1).
    defer { revoke(tokens.refreshToken, discovery) }
    guard let idToken = tokens.idToken else {
      throw IdentityError.unavailable("the provider's answer has no identity token")
    }
    var rules = rules(nonce: grant.nonce, discovery)
    rules.accessToken = tokens.accessToken
    let claims = try await verifier.claims(of: idToken, keysAt: discovery.keys, rules)
    guard claims.name == nil, let address = discovery.userInfoEndpoint,
      let accessToken = tokens.accessToken
    else { return provenIdentity(claims, nil, by: idToken) }
    let userInfo = try await userInfo(at: address, accessToken, of: claims.sub)
    return provenIdentity(claims, userInfo, by: idToken)
  }

  /// Revokes a token that the service does not need, while the sign-in goes on.
  private func revoke(_ refreshToken: String?, _ discovery: Discovery) {
    guard let refreshToken, let endpoint = discovery.revocationEndpoint else { return }
    inBackground {
      let credentials = credentials(discovery)
      let response = try await client.post(
        endpoint,
        form: [
          "token": refreshToken,
          "token_type_hint": "refresh_token",
          "client_id": credentials.id,
          "client_secret": credentials.secret,
        ],
        basic: credentials.basic
      )
      guard response.head.status == .ok else {
        throw IdentityError.unavailable("the provider refuses to revoke it")
      }
    }
  }

  private func tokens(
    for grant: CodeGrant,
    _ discovery: Discovery
  ) async throws -> ProviderTokens {
    let verifier = try grant.checkedVerifier()
    let credentials = credentials(discovery)
    return try ProviderTokens(
      try await client.post(
        discovery.tokenEndpoint,
        form: [
          "grant_type": "authorization_code",
          "code": grant.code,
          "redirect_uri": grant.redirectURI,
          "code_verifier": verifier,
          "client_id": credentials.id,
          "client_secret": credentials.secret,
        ],
        basic: credentials.basic
      )
    )
  }

  /// Returns how the service names itself in a request: in a header or in the form.
  private func credentials(
    _ discovery: Discovery
  ) -> (basic: BasicCredentials?, id: String?, secret: String?) {
    let id = configuration.clientID
    guard let secret = configuration.clientSecret else { return (nil, id, nil) }
    return switch configuration.authentication ?? discovery.authentication {
    case .basic: (BasicCredentials(clientID: id, secret: secret), nil, nil)
    case .post: (nil, id, secret)
    }
  }

  /// Returns the provider's information about the person; `nil` if it cannot be read.
  ///
  /// - Throws: `IdentityError` if it speaks of somebody else (section 5.3.2).
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
      throw IdentityError.invalidGrant("the provider's user information is of somebody else")
    }
    return userInfo
  }

  private func rules(nonce: String?, _ discovery: Discovery) -> IdentityTokenRules {
    var rules = IdentityTokenRules(
      issuer: configuration.issuer,
      clientID: configuration.clientID,
      nonce: nonce
    )
    rules.trustedAudiences = configuration.trustedAudiences
    rules.algorithms = discovery.algorithms
    return rules
  }

  private func provenIdentity(
    _ claims: IdentityTokenClaims,
    _ userInfo: UserInfo?,
    by token: String
  ) -> ProvenIdentity {
    let names = [
      claims.name, userInfo?.name, claims.preferredUsername, userInfo?.preferredUsername,
    ]
    return ProvenIdentity(
      identity: Identity(
        provider: configuration.issuer,
        subject: claims.sub,
        name: names.lazy.compactMap(DisplayText.name).first,
        email: claims.verifiedEmail ?? userInfo?.verifiedEmail
      ),
      identityToken: TokenHash(signedPartOf: token)
    )
  }
}
