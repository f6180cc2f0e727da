import HTTP
import HTTPTypes
import OAuth

extension OAuthAnswer {
  /// Reads the answer of a provider's token endpoint (RFC 6749, section 5).
  ///
  /// An error is one with any status: GitHub sends errors with 200.
  ///
  /// - Throws: `IdentityError`.
  static func tokens(of response: NetworkResponse) throws -> OAuthAnswer {
    guard let answer = try? OAuthAnswer(response.body) else {
      throw IdentityError.unavailable("the provider's answer cannot be read")
    }
    if let error = answer.error { throw IdentityError(code: error.code) }
    guard response.head.status == .ok else {
      throw IdentityError.unavailable("the provider refuses without a reason")
    }
    guard answer.isBearer else {
      throw IdentityError.unavailable("the provider's token is of an unknown type")
    }
    return answer
  }

  /// Returns a token of the answer that must be there.
  func requiredToken(_ name: String) throws -> String {
    guard let token = token(name) else {
      let words = name.replacing("id_", with: "identity_").replacing("_", with: " ")
      throw IdentityError.unavailable("the provider's answer has no \(words)")
    }
    return token
  }
}

extension IdentityError {
  /// Creates an error for the code of a provider (RFC 6749, section 5.2, and GitHub's own).
  init(code: String) {
    self =
      switch code {
      case "invalid_client", "unauthorized_client", "incorrect_client_credentials":
        .invalidClient("the provider rejects the service's credentials; check its settings")
      case "redirect_uri_mismatch":
        .invalidGrant("the provider does not know the redirect address")
      case "unverified_user_email":
        .invalidGrant("the provider wants the person to verify an e-mail address first")
      case "invalid_grant", "bad_verification_code", "expired_token", "access_denied":
        .invalidGrant("the provider rejects the code; sign in again")
      case "server_error", "temporarily_unavailable", "slow_down":
        .unavailable("the provider is not available; try again")
      default: .invalidGrant("the provider rejects the request")
      }
  }
}
