import AuthDomain
import Foundation
import HTTP
import SharedKernel

/// What an OpenID provider says about itself (OpenID Connect Discovery, section 3; RFC 8414).
struct OpenIDMetadata: Decodable, Sendable {
  let issuer: String
  @LenientValue private var authorization_endpoint: String?
  @LenientValue private var token_endpoint: String?
  /// RFC 8628, section 4.
  @LenientValue private var device_authorization_endpoint: String?
  /// RFC 7009, by the name of RFC 8414.
  @LenientValue private var revocation_endpoint: String?
  @LenientValue private var code_challenge_methods_supported: [String]?
  @LenientValue private var token_endpoint_auth_methods_supported: [String]?
  @LenientValue private var authorization_response_iss_parameter_supported: Bool?

  /// The page on which a person agrees.
  ///
  /// - Throws: `SignInError`, also if the provider lists its methods of PKCE without S256.
  var authorizationPage: URL {
    get throws {
      if let methods = code_challenge_methods_supported, !methods.contains("S256") {
        throw SignInError.methodUnavailable
      }
      return try endpoint(authorization_endpoint)
    }
  }

  var tokenEndpoint: URL { get throws { try endpoint(token_endpoint) } }
  var deviceEndpoint: URL { get throws { try endpoint(device_authorization_endpoint) } }

  /// The endpoint that revokes tokens; `nil` for a provider without one that can be trusted.
  var revocationEndpoint: URL? { try? endpoint(revocation_endpoint) }

  /// Whether a redirect names the issuer (RFC 9207, section 3).
  var namesIssuer: Bool { authorization_response_iss_parameter_supported ?? false }

  /// Whether a secret is sent in the form, because the provider does not accept it in a header;
  /// a header is the default (section 3).
  var takesSecretInForm: Bool {
    guard let methods = token_endpoint_auth_methods_supported else { return false }
    return methods.contains("client_secret_post") && !methods.contains("client_secret_basic")
  }

  /// Checks an endpoint: https, or http on this machine if the issuer is there.
  private func endpoint(_ address: String?) throws -> URL {
    guard let address, !address.isEmpty else { throw SignInError.methodUnavailable }
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: address)
    else { throw ServiceFailure.unreadableAnswer }
    guard url.isSecureEndpoint(of: URL(string: issuer)) else { throw SignInError.insecureProvider }
    return url
  }
}
