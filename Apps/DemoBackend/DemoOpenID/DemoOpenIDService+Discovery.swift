import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoOpenIDService {
  /// Answers the provider's configuration (OpenID Connect Discovery, section 3).
  func discovery(_ request: OpenIDRequest) -> NetworkResponse {
    let base =
      request.fault == .otherHost
      ? request.issuer.replacing(request.http.origin, with: "http://other.invalid")
      : request.issuer
    func endpoint(_ path: String) -> JSON { .string("\(base)/\(path)") }
    var members: TokenMembers = [
      ("issuer", .string(request.issuer)), ("authorization_endpoint", endpoint("authorize")),
      ("token_endpoint", endpoint("token")), ("jwks_uri", endpoint("keys")),
      ("userinfo_endpoint", endpoint("userinfo")),
      ("device_authorization_endpoint", endpoint("device")),
      ("revocation_endpoint", endpoint("revoke")),
      ("response_types_supported", ["code"]), ("response_modes_supported", ["query"]),
      (
        "grant_types_supported",
        ["authorization_code", "refresh_token", .string(Self.deviceGrantType)]
      ),
      ("subject_types_supported", ["public"]),
      ("id_token_signing_alg_values_supported", ["RS256", "ES256"]),
      (
        "token_endpoint_auth_methods_supported",
        ["client_secret_basic", "client_secret_post", "none"]
      ),
      ("scopes_supported", ["openid", "profile", "email", "offline_access"]),
      (
        "claims_supported",
        [
          "sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "name", "email",
          "email_verified",
        ]
      ),
      ("code_challenge_methods_supported", ["S256"]),
      ("authorization_response_iss_parameter_supported", true),
    ]
    switch request.fault {
    case .htmlConfiguration:
      return .page(title: "Welcome", body: "<p>Sign in to this network.</p>")
    case .noConfiguration:
      return .oauthError(.notFound, "not_found")
    case .otherIssuer: members.set("issuer", "https://issuer.invalid")
    case .noDeviceFlow: members.set("device_authorization_endpoint", nil)
    case .noTokenEndpoint: members.set("token_endpoint", nil)
    default: break
    }
    return NetworkResponse(.ok, json: .object(members))
  }

  /// Answers the public keys (RFC 7517).
  func keySet(_ request: OpenIDRequest) throws -> NetworkResponse {
    let fixed = try Self.keys.get()
    var keys = try state.withLock(\.rotatedKeys).webKeys(after: [fixed.rs256, fixed.es256])
    switch request.fault {
    case .keysAway:
      return .oauthError(.serviceUnavailable, "temporarily_unavailable")
    case .keysMalformed:
      return NetworkResponse(
        .ok,
        contentType: "application/json;charset=utf-8",
        body: Data(#"{"keys":[{"kty":"RSA","n":"#.utf8)
      ).notStored
    case .keysEmpty: keys = []
    case .keysWithoutID: keys = [try fixed.rs256.webKey(withID: false)]
    case .keysUnknown:
      keys =
        [
          ["kty": "OKP", "crv": "X448", "x": "AAAA", "kid": "future"],
          ["kty": "quantum", "kid": "demo-quantum"], ["kid": "no-type"],
        ] + keys
    default: break
    }
    return .keySet(keys)
  }
}
