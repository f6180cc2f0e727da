import DemoBackend
import DemoSignIn

/// GitHub's sign-in errors, which it reports with status 200 (docs.github.com: "Troubleshooting
/// OAuth app access token request errors", "Error codes for the device flow").
enum GitHubError: String, Error {
  case accessDenied = "access_denied"
  case authorizationPending = "authorization_pending"
  case badVerificationCode = "bad_verification_code"
  case deviceFlowDisabled = "device_flow_disabled"
  case expiredToken = "expired_token"
  case incorrectClientCredentials = "incorrect_client_credentials"
  case incorrectDeviceCode = "incorrect_device_code"
  case invalidRequest = "invalid_request"
  case redirectURIMismatch = "redirect_uri_mismatch"
  case slowDown = "slow_down"
  /// The error that GitHub's documentation also calls `expired_token`.
  case tokenExpired = "token_expired"
  case unsupportedGrantType = "unsupported_grant_type"
  case unverifiedUserEmail = "unverified_user_email"

  /// The members of the response.
  var answer: TokenMembers {
    [
      ("error", .string(rawValue)), ("error_description", .string(description)),
      ("error_uri", .string(documentation)),
    ]
  }

  var description: String {
    switch self {
    case .accessDenied: "The user has denied your application access."
    case .authorizationPending: "The authorization request is still pending."
    case .badVerificationCode: "The code passed is incorrect or expired."
    case .deviceFlowDisabled: "Device Flow must be explicitly enabled for this App"
    case .expiredToken, .tokenExpired: "The device_code has expired."
    case .incorrectClientCredentials: "The client_id and/or client_secret passed are incorrect."
    case .incorrectDeviceCode: "The device_code provided is not valid."
    case .invalidRequest: "The code_challenge_method must be S256."
    case .redirectURIMismatch:
      "The redirect_uri MUST match the registered callback URL for this application."
    case .slowDown: "Too many requests have been made in the same timeframe."
    case .unsupportedGrantType: "The grant_type is not supported."
    case .unverifiedUserEmail: "The user must have a verified primary email."
    }
  }

  var documentation: String {
    switch self {
    case .accessDenied, .invalidRequest:
      "/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#access-denied"
    case .redirectURIMismatch:
      "/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/"
        + "#redirect-uri-mismatch2"
    case .badVerificationCode, .incorrectClientCredentials, .unverifiedUserEmail:
      "/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#"
        + rawValue.replacing("_", with: "-")
    default:
      "https://docs.github.com/developers/apps/authorizing-oauth-apps"
        + "#error-codes-for-the-device-flow"
    }
  }
}
