package import AuthDomain
package import HTTP
import Foundation
import SharedKernel

/// GitHub's device flow, which needs no secret
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
package struct GitHubDeviceGrantRepository: DeviceGrantRepository {
  private let service: OAuthService
  private let clientID: String

  private static let grantType = "urn:ietf:params:oauth:grant-type:device_code"

  /// - Parameters:
  ///   - service: `https://github.com`, without redirects.
  ///   - clientID: The public id of the app at GitHub.
  package init(service: NetworkService, clientID: String) {
    self.service = OAuthService(service)
    self.clientID = clientID
  }

  package func requestDeviceCode() async throws -> DeviceCode {
    try await withSignInErrors {
      let answer = try await service.post(
        "login/device/code",
        form: ["client_id": clientID, "scope": "read:user user:email"]
      )
      // The person's password must not go to another site.
      guard let code = DeviceCode(answer), code.verificationURL.host() == service.baseURL.host()
      else { throw ServiceFailure.unreadableAnswer }
      return code
    }
  }

  package func poll(_ code: DeviceCode) async throws -> DevicePoll {
    try await withSignInErrors {
      do {
        let answer = try await service.post(
          "login/oauth/access_token",
          form: [
            "client_id": clientID, "device_code": code.deviceCode, "grant_type": Self.grantType,
          ]
        )
        guard let token = answer.text("access_token"), answer.isBearer else {
          throw ServiceFailure.unreadableAnswer
        }
        return .granted(.accessToken(token))
      } catch let error as OAuthError where error.code == "authorization_pending" {
        return .pending
      } catch let error as OAuthError where error.code == "slow_down" {
        return .slowDown(interval: error.interval)
      }
    }
  }
}

extension OAuthAnswer {
  /// Whether the token is a bearer token; one of an unknown type must not be used (RFC 6749,
  /// section 7.1), and a missing type is bearer.
  var isBearer: Bool { (text("token_type") ?? "bearer").lowercased() == "bearer" }
}
