package import AuthDomain
import Foundation
package import HTTP
import SharedKernel

/// GitHub's device flow, which needs no secret
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
package struct GitHubDeviceGrantRepository: DeviceGrantRepository {
  private let flow: OAuthDeviceFlow

  /// - Parameters:
  ///   - service: `https://github.com`, without redirects.
  ///   - clientID: The public id of the app at GitHub.
  package init(service: NetworkService, clientID: String) {
    flow = OAuthDeviceFlow(
      service: OAuthService(service),
      client: OAuthClient(id: clientID),
      codeEndpoint: .path("login/device/code"),
      tokenEndpoint: .path("login/oauth/access_token")
    )
  }

  package func requestDeviceCode() async throws -> DeviceCode {
    let code = try await flow.requestDeviceCode(scope: GitHub.scope)
    // The person's password must not go to another site.
    guard code.verificationURL.host() == flow.service.baseURL.host() else {
      throw ServiceFailure.unreadableAnswer
    }
    return code
  }

  package func poll(_ code: DeviceCode) async throws -> DevicePoll {
    try await flow.poll(code) { $0.token("access_token").map(Grant.accessToken) }
  }
}
