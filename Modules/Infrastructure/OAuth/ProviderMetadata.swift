package import Foundation
import HTTP

/// A provider's description of itself (OpenID Connect Discovery, section 3; RFC 8414).
package struct ProviderMetadata: Decodable, Sendable {
  /// What is wrong with the metadata.
  package enum Flaw: Error, Equatable {
    case unreadable
    /// The document belongs to another issuer (OpenID Connect Discovery, section 4.3).
    case otherIssuer(String)
    /// The provider does not offer what was requested.
    case unsupported
    /// An endpoint is not protected by TLS.
    case insecure
  }

  package enum Endpoint: String, CodingKey, CaseIterable, Sendable {
    case authorization = "authorization_endpoint"
    case token = "token_endpoint"
    /// RFC 8628, section 4.
    case device = "device_authorization_endpoint"
    /// RFC 7009, with the name in RFC 8414.
    case revocation = "revocation_endpoint"
    case userInfo = "userinfo_endpoint"
    case keys = "jwks_uri"
  }

  private enum Member: String, CodingKey {
    case issuer
    case challengeMethods = "code_challenge_methods_supported"
    case authenticationMethods = "token_endpoint_auth_methods_supported"
    case algorithms = "id_token_signing_alg_values_supported"
    case namesIssuer = "authorization_response_iss_parameter_supported"
  }

  /// The path of the document below the issuer (OpenID Connect Discovery, section 4.1).
  package static let path = ".well-known/openid-configuration"
  private static let largestDocument = 1 << 20

  package let issuer: String
  /// The location of the provider: its issuer, unless that is only a name.
  private let location: String
  private let endpoints: [Endpoint: String]
  private let challengeMethods: [String]?
  private let authenticationMethods: [String]?
  /// The algorithms of identity tokens; empty if the provider does not list them.
  package let algorithms: [String]
  /// Whether a redirect names the issuer (RFC 9207, section 3).
  package let namesIssuer: Bool

  /// Creates the metadata of a provider without a document.
  ///
  /// - Parameters:
  ///   - issuer: The name of the issuer.
  ///   - location: The address of the provider.
  ///   - paths: The endpoints below the address.
  package init(issuer: String, at location: URL, paths: [Endpoint: String]) {
    self.issuer = issuer
    self.location = location.absoluteString
    endpoints = paths.mapValues { location.appending(path: $0).absoluteString }
    challengeMethods = nil
    authenticationMethods = nil
    algorithms = []
    namesIssuer = false
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    issuer = try members.decode(String.self, forKey: .issuer)
    location = issuer
    challengeMethods = members.lenient([String].self, .challengeMethods)
    authenticationMethods = members.lenient([String].self, .authenticationMethods)
    algorithms = members.lenient([String].self, .algorithms) ?? []
    namesIssuer = members.lenient(Bool.self, .namesIssuer) ?? false
    let addresses = try decoder.container(keyedBy: Endpoint.self)
    endpoints = Endpoint.allCases.reduce(into: [:]) { $0[$1] = addresses.lenient(String.self, $1) }
  }

  /// Reads the document of an issuer.
  package static func read(_ body: Data, of issuer: String) throws(Flaw) -> ProviderMetadata {
    guard body.count <= largestDocument,
      let metadata = try? JSONDecoder().decode(ProviderMetadata.self, from: body)
    else { throw .unreadable }
    guard metadata.issuer == issuer else { throw .otherIssuer(metadata.issuer) }
    return metadata
  }

  /// Whether the provider lists an endpoint.
  package func has(_ endpoint: Endpoint) -> Bool { endpoints[endpoint] != nil }

  /// Returns an endpoint: https, or http on this machine if the provider is there.
  ///
  /// - Throws: `Flaw`, including for the page of a provider whose listed PKCE methods do not
  ///   include S256.
  package func endpoint(_ endpoint: Endpoint) throws(Flaw) -> URL {
    if endpoint == .authorization, challengeMethods?.contains("S256") == false {
      throw .unsupported
    }
    guard let address = endpoints[endpoint], !address.isEmpty else { throw .unsupported }
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: address)
    else { throw .unreadable }
    guard url.isSecureEndpoint(of: URL(string: location)) else { throw .insecure }
    return url
  }

  /// How the provider accepts an app's secret; a header is the default.
  package var authentication: RegisteredApp.Authentication {
    guard let authenticationMethods, authenticationMethods.contains("client_secret_post"),
      !authenticationMethods.contains("client_secret_basic")
    else { return .basic }
    return .post
  }
}
