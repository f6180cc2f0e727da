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
  /// The flow of the endpoints that have been found.
  private var knownFlow: OAuthDeviceFlow?

  /// - Parameters:
  ///   - issuer: The issuer, without redirects.
  ///   - clientID: The public id of the app at the provider.
  ///   - clientSecret: The secret of the app; `nil` for a public client.
  package init(issuer: NetworkService, clientID: String, clientSecret: String?) {
    discovery = OpenIDDiscovery(service: OAuthService(issuer))
    self.clientID = clientID
    self.clientSecret = clientSecret
  }

  package func requestDeviceCode() async throws -> DeviceCode {
    try await flow().requestDeviceCode(scope: OpenID.scope)
  }

  package func poll(_ code: DeviceCode) async throws -> DevicePoll {
    try await flow().poll(code) { $0.token("id_token").map(Grant.idToken) }
  }

  private func flow() async throws -> OAuthDeviceFlow {
    if let knownFlow { return knownFlow }
    let metadata = try await withSignInErrors { try await discovery.metadata() }
    let flow = OAuthDeviceFlow(
      service: discovery.service,
      client: client(metadata),
      codeEndpoint: .url(try metadata.deviceEndpoint.absoluteString),
      tokenEndpoint: .url(try metadata.tokenEndpoint.absoluteString)
    )
    knownFlow = flow
    return flow
  }

  private func client(_ metadata: OpenIDMetadata) -> OAuthClient {
    guard let clientSecret else { return OAuthClient(id: clientID) }
    return OAuthClient(
      id: clientID,
      authentication: metadata.takesSecretInForm
        ? .form(secret: clientSecret)
        : .header(BasicCredentials(clientID: clientID, secret: clientSecret))
    )
  }
}
