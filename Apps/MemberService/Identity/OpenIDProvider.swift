import Foundation
import HTTP
import HTTPTypes

/// Exchanges the grants of an OpenID provider (OpenID Connect Core 1.0).
struct OpenIDProvider: Sendable {
  /// The oldest identity token that a client may present itself, in seconds.
  private static let oldestToken: TimeInterval = 600

  private let configuration: OpenIDConfiguration
  private let client: ProviderClient
  private let verifier: IdentityTokenVerifier
  private let discoveries: DiscoveryCache

  init(
    configuration: OpenIDConfiguration,
    client: ProviderClient,
    verifier: IdentityTokenVerifier,
    now: @escaping @Sendable () -> Date
  ) {
    self.configuration = configuration
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

  func identity(for grant: Grant) async throws -> Identity {
    let discovery = try await discoveries.discovery()
    switch grant {
    case .code(let code): return try await identity(for: code, discovery)
    case .idToken(let token, let nonce):
      var rules = rules(nonce: nonce, discovery)
      rules.maximumAge = Self.oldestToken
      let claims = try await verifier.claims(of: token, keysAt: discovery.keys, rules)
      return identity(claims, nil)
    case .accessToken:
      throw IdentityError.invalidRequest("this provider needs a code or an identity token")
    }
  }

  private func identity(for grant: CodeGrant, _ discovery: Discovery) async throws -> Identity {
    let tokens = try await tokens(for: grant, discovery)
    guard let idToken = tokens.idToken else {
      throw IdentityError.unavailable("the provider's answer has no identity token")
    }
    var rules = rules(nonce: grant.nonce, discovery)
    rules.accessToken = tokens.accessToken
    let claims = try await verifier.claims(of: idToken, keysAt: discovery.keys, rules)
    guard claims.name == nil, let address = discovery.userInfoEndpoint,
      let accessToken = tokens.accessToken
    else { return identity(claims, nil) }
    return identity(claims, try await userInfo(at: address, accessToken, of: claims.sub))
  }

  private func tokens(
    for grant: CodeGrant,
    _ discovery: Discovery
  ) async throws -> ProviderTokens {
    let verifier = try grant.checkedVerifier()
    var basic: BasicCredentials?
    var secret: String?
    if let clientSecret = configuration.clientSecret {
      switch configuration.authentication ?? discovery.authentication {
      case .basic:
        basic = BasicCredentials(clientID: configuration.clientID, secret: clientSecret)
      case .post: secret = clientSecret
      case .none: break
      }
    }
    return try ProviderTokens(
      try await client.post(
        discovery.tokenEndpoint,
        form: [
          "grant_type": "authorization_code",
          "code": grant.code,
          "redirect_uri": grant.redirectURI,
          "code_verifier": verifier,
          "client_id": basic == nil ? configuration.clientID : nil,
          "client_secret": secret,
        ],
        basic: basic
      )
    )
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

  private func identity(_ claims: IdentityTokenClaims, _ userInfo: UserInfo?) -> Identity {
    let names = [
      claims.name, userInfo?.name, claims.preferredUsername, userInfo?.preferredUsername,
    ]
    return Identity(
      provider: configuration.issuer,
      subject: claims.sub,
      name: names.lazy.compactMap(DisplayText.name).first,
      email: claims.verifiedEmail ?? userInfo?.verifiedEmail
    )
  }
}
