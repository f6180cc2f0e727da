package import AuthDomain
package import Foundation
package import HTTP
import HTTPTypes
package import OAuth
import SharedKernel

/// The ways to sign in with a provider.
///
/// | provider | see |
/// |---|---|
/// | GitHub | https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps |
/// | Apple | https://developer.apple.com/documentation/signinwithapplerestapi |
/// | others | OpenID Connect Core and Discovery |
package struct ProviderGrants: Sendable {
  private static let deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code"

  private let provider: IdentityProvider
  private let service: OAuthService
  private let app: RegisteredApp
  private let inBackground: BackgroundRunner

  /// - Parameters:
  ///   - service: The provider's address; its session does not follow redirects.
  ///   - app: The app as registered with the provider.
  ///   - inBackground: Runs work that sign-ins do not wait for.
  package init(
    at provider: IdentityProvider,
    service: NetworkService,
    app: RegisteredApp,
    inBackground: @escaping BackgroundRunner
  ) {
    self.provider = provider
    self.service = OAuthService(service)
    // GitHub's device flow needs no secret.
    self.app = provider == .github ? app.withoutSecret : app
    self.inBackground = inBackground
  }

  /// Begins a sign-in on another device (RFC 8628, section 3.1).
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func beginOnDevice() async throws -> DeviceSignIn {
    try await withSignInErrors {
      let metadata = try await metadata()
      let tokenEndpoint = try metadata.endpoint(.token)
      let answer = try await service.post(
        try metadata.endpoint(.device),
        form: ["scope": provider.scope],
        by: app.credentials(supported: metadata.authentication)
      )
      let signIn = DeviceSignIn(answer) { try await poll($0, at: tokenEndpoint, metadata) }
      // The person must not enter a GitHub password on another site.
      guard let signIn,
        provider != .github || signIn.prompt.page.host() == service.baseURL.host()
      else { throw ServiceFailure.unreadableAnswer }
      return signIn
    }
  }

  /// Begins a sign-in on the provider's page.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func beginOnPage(redirectURI: URL) async throws -> PageSignIn {
    let request = try await request(redirectURI: redirectURI)
    return PageSignIn(page: request.page, isAnswered: request.isAnswered, grant: request.grant)
  }

  func request(redirectURI: URL) async throws -> AuthorizationRequest {
    try await withSignInErrors {
      try AuthorizationRequest(
        to: provider,
        by: app,
        try await metadata(),
        redirectURI: redirectURI
      )
    }
  }

  /// Requests the result of a sign-in on another device once (RFC 8628, section 3.4).
  private func poll(
    _ deviceCode: String,
    at endpoint: URL,
    _ metadata: ProviderMetadata
  ) async throws -> DevicePoll {
    try await withSignInErrors {
      do {
        let answer = try await service.post(
          endpoint,
          form: ["device_code": deviceCode, "grant_type": Self.deviceGrantType],
          by: app.credentials(supported: metadata.authentication)
        )
        guard answer.text("access_token") != nil, answer.isBearer else {
          throw ServiceFailure.unreadableAnswer
        }
        let kind = provider.hasIdentityTokens ? "id_token" : "access_token"
        guard let token = answer.token(kind) else { throw ServiceFailure.unreadableAnswer }
        var parts = ["type": kind, kind: token]
        // The name may be only in the user information.
        if metadata.has(.userInfo) { parts["access_token"] = answer.token("access_token") }
        // Last, because the access token may be revoked along with it (RFC 7009, section 2.1).
        return .granted(
          Grant(parts: parts) { revoke(answer.token("refresh_token"), metadata) }
        )
      } catch let error as OAuthError where error.code == "authorization_pending" {
        return .pending
      } catch let error as OAuthError where error.code == "slow_down" {
        return .slowDown(interval: error.interval)
      }
    }
  }

  /// Revokes a refresh token, which the member service does not need (RFC 7009).
  private func revoke(_ token: String?, _ metadata: ProviderMetadata) {
    guard let token, let endpoint = try? metadata.endpoint(.revocation) else { return }
    inBackground {
      try await service.post(
        endpoint,
        form: ["token": token, "token_type_hint": "refresh_token"],
        by: app.credentials(supported: metadata.authentication),
        decoder: .none
      )
    }
  }

  /// Returns the provider's endpoints, which an OpenID provider publishes.
  private func metadata() async throws -> ProviderMetadata {
    let address = service.baseURL
    switch provider {
    case .github:
      return ProviderMetadata(
        issuer: address.appending(path: "login/oauth").absoluteString,
        at: address,
        paths: [
          .authorization: "login/oauth/authorize", .token: "login/oauth/access_token",
          .device: "login/device/code",
        ]
      )
    case .apple:
      return ProviderMetadata(
        issuer: "https://appleid.apple.com",
        at: address,
        paths: [.authorization: "auth/authorize", .token: "auth/token"]
      )
    case .openID(let issuer):
      let document = try await service.request(
        Endpoint(
          ProviderMetadata.path,
          headers: [.accept: "application/json"],
          decoder: .data
        )
      )
      return try ProviderMetadata.read(document, of: issuer.absoluteString)
    }
  }
}
