import DemoBackend
package import DemoSignIn
package import Foundation
package import HTTP
package import HTTPTypes
import Synchronization

/// An OpenID provider (OpenID Connect Core and Discovery) with PKCE, refresh and the device flow.
///
/// It owns `/openid`; its issuer is `/openid` at the address that the client used. The demo user
/// consents immediately, or after two polls of the device flow. The client id decides what goes
/// wrong. The secret is `demo-secret`; clients without a secret are public, except `confidential`:
///
/// | client id | what goes wrong |
/// |---|---|
/// | `demo`, `es256`, `confidential` | nothing; signed by ES256 instead of RS256; needs its secret |
/// | `deny` | `access_denied`; also with `login_hint=deny` or `demo=deny` in the query |
/// | `expire`, `slow`, `slow-no-interval`, `slow-forever`, `pending`, `no-interval`, `interval-zero`, `interval-text`, `evil-uri`, `escape-code` | the device flow; see `DeviceFault` |
/// | `error-200`, `no-token`, `empty-token`, `empty`, `form`, `html`, `truncated`, `redirect`, `away`, `fewer-scopes`, `scope-list`, `expires-text`, `no-expires`, `unknown-type`, `extra-members` | the token answer; see `TokenAnswerFault` |
/// | `alg-none`, `hs256`, `alg-other`, `bad-signature`, `der-signature`, `wrong-kid`, `no-kid`, `crit`, `malformed`, `wrong-iss`, `wrong-aud`, `aud-list`, `aud-untrusted`, `wrong-azp`, `wrong-nonce`, `no-nonce`, `expired`, `no-exp`, `future-iat`, `no-sub` | the identity token; see `IdentityTokenFault` |
/// | `no-id-token` | no identity token |
/// | `wrong-iss-param`, `no-iss-param` | `iss` beside the code is another issuer's, or absent |
/// | `wrong-state`, `no-state`, `code-and-error` | what comes back beside the code |
/// | `forbidden` | errors of the token endpoint with status 403 instead of 400 |
/// | `other-user` | `userinfo` is about another `sub` |
/// | `rotate` | each identity token is signed with a new key, which `keys` includes from then on |
///
/// The issuer decides what goes wrong before a client is involved, as in `/openid/keys-away`; see
/// `IssuerFault`.
package final class DemoOpenIDService: DemoService {
  /// The client id for which nothing goes wrong.
  package static let clientID = DemoSetup.clientID
  package static let clientSecret = DemoSetup.clientSecret

  struct State {
    var codes = OneShotCodes<OpenIDGrant>()
    var devices: DeviceGrants
    var tokens = OpenIDTokens()
    /// The keys of the client `rotate`.
    var rotatedKeys = RotatedKeys()
  }

  /// The keys of all demos in this process, created on first use.
  static let keys = Result {
    (rs256: try SigningKey.rs256(id: "demo-rs256"), es256: SigningKey.es256(id: "demo-es256"))
  }

  let setup: DemoSetup
  let state: Mutex<State>

  package init(_ setup: DemoSetup = DemoSetup()) {
    self.setup = setup
    state = Mutex(State(devices: DeviceGrants(interval: setup.interval)))
  }

  package var examples: KeyValuePairs<String, String> { ["OpenID": "/openid (the issuer)"] }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let request = SignInRequest(request, body: body)
    guard request.path.first == "openid" else { return nil }
    var path = request.path.dropFirst()
    let fault = path.first.flatMap(IssuerFault.init(rawValue:))
    if fault != nil { path = path.dropFirst() }
    let issuer = "\(request.origin)/openid" + (fault.map { "/\($0.rawValue)" } ?? "")
    do {
      return try answer(OpenIDRequest(http: request, issuer: issuer, fault: fault), Array(path))
    } catch {
      return .oauthError(.internalServerError, "server_error", "\(error)")
    }
  }

  private func answer(_ request: OpenIDRequest, _ path: [String]) throws -> NetworkResponse {
    let method = request.http.head.method
    switch path {
    case [".well-known", "openid-configuration"]:
      return method == .get ? discovery(request) : .methodNotAllowed("GET")
    case ["keys"]:
      return method == .get ? try keySet(request) : .methodNotAllowed("GET")
    case ["authorize"]:
      // Both methods: OpenID Connect Core, section 3.1.2.1.
      return [.get, .post].contains(method) ? authorize(request) : .methodNotAllowed("GET, POST")
    case ["token"]:
      return method == .post ? try token(request) : .methodNotAllowed("POST")
    case ["revoke"]:
      return method == .post ? revoke(request) : .methodNotAllowed("POST")
    case ["device"]:
      return method == .post ? deviceCode(request) : .methodNotAllowed("POST")
    case ["activate"]:
      return .deviceActivation
    case ["userinfo"]:
      return userInfo(request)
    default:
      return .oauthError(.notFound, "not_found", "There is nothing at this address.")
    }
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    guard DecodedTarget(request).segments.first == "openid" else { return nil }
    let isOurs = status.code >= 500
    return .oauthError(
      status,
      status == .serviceUnavailable
        ? "temporarily_unavailable" : isOurs ? "server_error" : "invalid_request",
      status.reasonPhrase
    )
  }
}

/// A request to the provider and the issuer it is for.
struct OpenIDRequest {
  let http: SignInRequest
  let issuer: String
  let fault: IssuerFault?
}
