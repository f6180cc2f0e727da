import Foundation
import HTTP
import HTTPTypes

/// The answer of a provider's token endpoint (RFC 6749, section 5).
struct ProviderTokens {
  let accessToken: String?
  let idToken: String?
  let refreshToken: String?

  /// Reads an answer in JSON, or in form encoding as GitHub sends it.
  ///
  /// An error is one with any status: GitHub sends errors with 200.
  ///
  /// - Throws: `IdentityError`.
  init(_ response: NetworkResponse) throws {
    let fields = try Self.fields(response)
    if let error = fields["error"] { throw IdentityError(code: error) }
    guard response.head.status == .ok else {
      throw IdentityError.unavailable("the provider refuses without a reason")
    }
    if let type = fields["token_type"], type.lowercased() != "bearer" {
      throw IdentityError.unavailable("the provider's token is of an unknown type")
    }
    accessToken = fields["access_token"]
    idToken = fields["id_token"]
    refreshToken = fields["refresh_token"]
  }

  /// The non-empty texts of the answer.
  private static func fields(_ response: NetworkResponse) throws -> [String: String] {
    if let object = try? JSONDecoder().decode([String: Text].self, from: response.body) {
      return object.compactMapValues(\.value)
    }
    let type = response.head.headerFields[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard type?.trimmingCharacters(in: .whitespaces) == "application/x-www-form-urlencoded",
      let form = try? FormParameters(response.body)
    else { throw IdentityError.unavailable("the provider's answer cannot be read") }
    return ["access_token", "error", "id_token", "refresh_token", "token_type"].reduce(into: [:]) {
      $0[$1] = form[$1]
    }
  }

  /// A value that may have another type than the expected one.
  private struct Text: Decodable {
    let value: String?

    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      value = text.flatMap { $0.isEmpty ? nil : $0 }
    }
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
