import Foundation
import JWTKit
import OAuth

/// Exchanges the codes of Sign in with Apple
/// (https://developer.apple.com/documentation/sign_in_with_apple/generate_and_validate_tokens).
struct AppleProvider: Sendable {
  /// How long a client secret is valid, in seconds; Apple allows half a year.
  private static let secretLifetime = 300

  let configuration: AppleConfiguration
  let client: ProviderClient
  let verifier: IdentityTokenVerifier
  let now: @Sendable () -> Date

  func provenIdentity(for grant: Grant) async throws -> ProvenIdentity {
    guard case .code(let code) = grant else {
      throw IdentityError.invalidRequest("Apple issues only codes")
    }
    let response = try await client.post(
      "\(configuration.baseURL)/auth/token",
      form: [
        "client_id": configuration.clientID, "client_secret": try await clientSecret(),
        "code": code.code, "grant_type": "authorization_code", "redirect_uri": code.redirectURI,
      ]
    )
    let tokens = try OAuthAnswer.tokens(of: response)
    let idToken = try tokens.requiredToken("id_token")
    var rules = IdentityTokenRules(
      issuer: AppleConfiguration.issuer,
      clientID: configuration.clientID,
      nonce: code.nonce
    )
    rules.algorithms = ["RS256"]
    rules.accessToken = tokens.token("access_token")
    let claims = try await verifier.claims(
      of: idToken,
      keysAt: "\(configuration.baseURL)/auth/keys",
      rules
    )
    // Apple sends the name only to the client, once. The email address sent with it is not signed.
    //
    // The refresh token is not revoked: that would withdraw the user's consent to the app
    // (https://developer.apple.com/documentation/signinwithapplerestapi/revoke-tokens).
    return ProvenIdentity(
      identity: Identity(
        provider: "apple",
        subject: claims.sub,
        name: DisplayText.name(code.name),
        email: claims.userInfo.verifiedEmail
      ),
      identityToken: TokenHash(signedPartOf: idToken)
    )
  }

  private func clientSecret() async throws -> String {
    let issuedAt = Int(now().timeIntervalSince1970)
    let claims = AppleClientSecret(
      iss: configuration.teamID,
      sub: configuration.clientID,
      aud: AppleConfiguration.issuer,
      iat: issuedAt,
      exp: issuedAt + Self.secretLifetime
    )
    return try await JWTKeyCollection()
      .add(ecdsa: try ES256PrivateKey(backing: configuration.privateKey))
      .sign(claims, header: ["kid": .string(configuration.keyID)])
  }
}

/// The claims of the client secret that Apple requires.
private struct AppleClientSecret: JWTPayload {
  let iss: String
  let sub: String
  let aud: String
  let iat: Int
  let exp: Int

  func verify(using algorithm: some JWTAlgorithm) {}
}
