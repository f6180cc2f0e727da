import Foundation
import HTTP
import HTTPTypes

/// A provider's metadata (OpenID Connect Discovery, section 3).
struct Discovery: Decodable, Sendable {
  let issuer: String
  let tokenEndpoint: String
  let keys: String
  let userInfoEndpoint: String?
  private let revocation: String?
  private let authenticationMethods: [String]?
  private let signingAlgorithms: [String]?

  private enum CodingKeys: String, CodingKey {
    case issuer
    case tokenEndpoint = "token_endpoint"
    case keys = "jwks_uri"
    case userInfoEndpoint = "userinfo_endpoint"
    case revocation = "revocation_endpoint"
    case authenticationMethods = "token_endpoint_auth_methods_supported"
    case signingAlgorithms = "id_token_signing_alg_values_supported"
  }

  /// Reads the document of an issuer.
  ///
  /// - Throws: `IdentityError`, for the document of another issuer as well (section 4.3), and for
  ///   endpoints that are not protected by TLS, except on this machine for an issuer there.
  static func read(_ response: NetworkResponse, of issuer: String) throws -> Discovery {
    guard response.head.status == .ok,
      let discovery = try? JSONDecoder().decode(Discovery.self, from: response.body)
    else { throw IdentityError.unavailable("the provider's discovery document cannot be read") }
    guard discovery.issuer == issuer else {
      throw IdentityError.unavailable("the provider's discovery document is of another issuer")
    }
    let endpoints = [discovery.tokenEndpoint, discovery.keys, discovery.userInfoEndpoint]
    guard
      endpoints.compactMap(\.self).allSatisfy({
        URL(string: $0)?.isSecureEndpoint(of: URL(string: issuer)) == true
      })
    else { throw IdentityError.unavailable("the provider's endpoints are not protected by TLS") }
    return discovery
  }

  /// The endpoint that revokes tokens (RFC 7009; RFC 8414); `nil` for a provider without one that
  /// can be trusted.
  var revocationEndpoint: String? {
    revocation.flatMap {
      URL(string: $0)?.isSecureEndpoint(of: URL(string: issuer)) == true ? $0 : nil
    }
  }

  /// The asymmetric algorithms of the provider, or all if it names none of them.
  var algorithms: Set<String> {
    let known = IdentityTokenRules.asymmetricAlgorithms
    let named = known.intersection(signingAlgorithms ?? [])
    return named.isEmpty ? known : named
  }

  /// How a client with a secret authenticates; `client_secret_basic` is the default (section 3).
  var authentication: OpenIDConfiguration.ClientAuthentication {
    guard let authenticationMethods, !authenticationMethods.contains("client_secret_basic") else {
      return .basic
    }
    return authenticationMethods.contains("client_secret_post") ? .post : .basic
  }
}
