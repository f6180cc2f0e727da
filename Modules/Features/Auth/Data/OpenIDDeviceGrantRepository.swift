package import AuthDomain
import Foundation
package import HTTP
import SharedKernel

/// The device flow of an OpenID provider, whose endpoints are found by discovery (RFC 8628,
/// section 4).
package actor OpenIDDeviceGrantRepository: DeviceGrantRepository {
  private let discovery: OpenIDDiscovery
  private let clientID: String
  private let clientSecret: String?
  private let sendsSecretInForm: Bool?
  private let inBackground: @Sendable (@escaping @Sendable () async throws -> Void) -> Void
  /// The flow of the endpoints that have been found, and the endpoint that revokes tokens.
  private var known: (flow: OAuthDeviceFlow, revocation: URL?)?

  /// - Parameters:
  ///   - issuer: The issuer, without redirects.
  ///   - clientID: The public id of the app at the provider.
  ///   - clientSecret: The secret of the app; `nil` for a public client.
  ///   - sendsSecretInForm: Whether the secret is sent in a form instead of a header; `nil` for what
  ///     the provider supports.
  ///   - inBackground: Runs work that no sign-in waits for.
  package init(
    issuer: NetworkService,
    clientID: String,
    clientSecret: String?,
    sendsSecretInForm: Bool?,
    inBackground: @escaping @Sendable (@escaping @Sendable () async throws -> Void) -> Void
  ) {
    discovery = OpenIDDiscovery(service: OAuthService(issuer))
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.sendsSecretInForm = sendsSecretInForm
    self.inBackground = inBackground
  }

  package func requestDeviceCode() async throws -> DeviceCode {
    try await endpoints().flow.requestDeviceCode(scope: OpenID.scope)
  }

  package func poll(_ code: DeviceCode) async throws -> DevicePoll {
    let (flow, revocation) = try await endpoints()
    return try await flow.poll(code) { answer in
      if let token = answer.token("refresh_token"), let revocation {
        inBackground { try await flow.revoke(token, at: .url(revocation.absoluteString)) }
      }
      return answer.token("id_token").map(Grant.idToken)
    }
  }

  private func endpoints() async throws -> (flow: OAuthDeviceFlow, revocation: URL?) {
    if let known { return known }
    let metadata = try await withSignInErrors { try await discovery.metadata() }
    let flow = OAuthDeviceFlow(
      service: discovery.service,
      client: client(metadata),
      codeEndpoint: .url(try metadata.deviceEndpoint.absoluteString),
      tokenEndpoint: .url(try metadata.tokenEndpoint.absoluteString)
    )
    known = (flow, metadata.revocationEndpoint)
    return (flow, metadata.revocationEndpoint)
  }

  private func client(_ metadata: OpenIDMetadata) -> OAuthClient {
    guard let clientSecret else { return OAuthClient(id: clientID) }
    return OAuthClient(
      id: clientID,
      authentication: sendsSecretInForm ?? metadata.takesSecretInForm
        ? .form(secret: clientSecret)
        : .header(BasicCredentials(clientID: clientID, secret: clientSecret))
    )
  }
}
