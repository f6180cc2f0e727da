import HTTP
import HTTPTypes
import OAuth

extension OAuthAnswer {
  /// Reads the response of a provider's token endpoint (RFC 6749, section 5).
  ///
  /// An error counts whatever its status: GitHub sends errors with 200.
  ///
  /// - Throws: `IdentityError`.
  static func tokens(of response: NetworkResponse) throws -> OAuthAnswer {
    guard let answer = try? OAuthAnswer(response.body) else {
      throw IdentityError.unavailable("the provider's answer cannot be read")
    }
    if let error = answer.error { throw IdentityError(code: error.code) }
    guard response.head.status == .ok else {
      throw IdentityError.unavailable("the provider refuses without giving a reason")
    }
    guard answer.isBearer else {
      throw IdentityError.unavailable("the provider's token is of an unknown type")
    }
    return answer
  }

  /// Returns a required token of the response.
  func requiredToken(_ name: String) throws -> String {
    guard let token = token(name) else {
      let words = name.replacing("id_", with: "identity_").replacing("_", with: " ")
      throw IdentityError.unavailable("the provider's answer has no \(words)")
    }
    return token
  }
}

extension IdentityError {
  /// Creates an error for a provider's error code (RFC 6749, section 5.2, and GitHub's own).
  init(code: String) {
    self =
      switch code {
      case "invalid_client", "unauthorized_client", "incorrect_client_credentials":
        .invalidClient("the provider rejects the service's credentials; check its settings")
      case "redirect_uri_mismatch":
        .invalidGrant("the redirect address is not registered with the provider")
      case "unverified_user_email":
        .invalidGrant("the provider requires a verified email address")
      case "invalid_grant", "bad_verification_code", "expired_token", "access_denied":
        .invalidGrant("the provider rejects the code; sign in again")
      case "server_error", "temporarily_unavailable", "slow_down":
        .unavailable("the provider is unavailable; try again")
      default: .invalidGrant("the provider rejects the request")
      }
  }
}
