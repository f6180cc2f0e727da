import AuthDomain
import Foundation
import HTTP
import SharedKernel

/// The requests of a sign-in on another device (RFC 8628), which are the same at all providers.
struct OAuthDeviceFlow: Sendable {
  private static let grantType = "urn:ietf:params:oauth:grant-type:device_code"

  let service: OAuthService
  let client: OAuthClient
  /// The endpoint of device codes, a path of the service or a whole URL.
  let codeEndpoint: OAuthEndpoint
  let tokenEndpoint: OAuthEndpoint

  /// Requests the codes (section 3.1).
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func requestDeviceCode(scope: String) async throws -> DeviceCode {
    try await withSignInErrors {
      let answer = try await service.post(codeEndpoint, form: ["scope": scope], by: client)
      guard let code = DeviceCode(answer) else { throw ServiceFailure.unreadableAnswer }
      return code
    }
  }

  /// Asks once for the result (section 3.4).
  ///
  /// - Parameters:
  ///   - code: The codes.
  ///   - grant: Returns the grant of an answer with a bearer token; `nil` if it has none.
  /// - Returns: The result.
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  func poll(_ code: DeviceCode, grant: (OAuthAnswer) -> Grant?) async throws -> DevicePoll {
    try await withSignInErrors {
      do {
        let answer = try await service.post(
          tokenEndpoint,
          form: ["device_code": code.deviceCode, "grant_type": Self.grantType],
          by: client
        )
        guard answer.text("access_token") != nil, answer.isBearer, let grant = grant(answer) else {
          throw ServiceFailure.unreadableAnswer
        }
        return .granted(grant)
      } catch let error as OAuthError where error.code == "authorization_pending" {
        return .pending
      } catch let error as OAuthError where error.code == "slow_down" {
        return .slowDown(interval: error.interval)
      }
    }
  }

  /// Revokes a refresh token, which the member service does not need (RFC 7009).
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func revoke(_ token: String, at endpoint: OAuthEndpoint) async throws {
    try await service.post(
      endpoint,
      form: ["token": token, "token_type_hint": "refresh_token"],
      by: client,
      decoder: .none
    )
  }
}
