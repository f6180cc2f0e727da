import DemoBackend
package import DemoSignIn
package import Foundation
package import HTTP
package import HTTPTypes
import Synchronization

/// Sign in with Apple for the web (developer.apple.com/documentation/signinwithapplerestapi).
///
/// It owns `/auth`. Its tokens name `https://appleid.apple.com` as their issuer, as Apple's do. The
/// demo user consents immediately. The client ID decides what goes wrong:
///
/// | client id | what goes wrong |
/// |---|---|
/// | `demo` | nothing; `email_verified` and `is_private_email` are strings |
/// | `booleans` | nothing; they are booleans |
/// | `deny` | `user_cancelled_authorize`; also with `demo=deny` in the query |
/// | `no-loopback` | only registered addresses, never this machine's, as with Apple |
/// | `first-name-only`, `no-user` | `user` has no last name; there is no `user` |
/// | `forged-email` | the email address in `user` differs from the token's |
/// | `user-not-json` | `user` is not JSON |
/// | `no-nonce-support` | the token has neither `nonce` nor `nonce_supported` |
/// | `no-email` | the token has no email address |
/// | `wrong-state`, `no-state`, `code-and-error` | what comes back beside the code |
/// | `rotate` | each token is signed with a new key, which `keys` includes from then on |
/// | `error-200`, `no-token`, `empty-token`, `empty`, `form`, `html`, `truncated`, `redirect`, `away`, `fewer-scopes`, `scope-list`, `expires-text`, `no-expires`, `unknown-type`, `extra-members` | the token answer; see `TokenAnswerFault` |
/// | `alg-none`, `hs256`, `alg-other`, `bad-signature`, `der-signature`, `wrong-kid`, `no-kid`, `crit`, `malformed`, `wrong-iss`, `wrong-aud`, `aud-list`, `aud-untrusted`, `wrong-azp`, `wrong-nonce`, `no-nonce`, `expired`, `no-exp`, `future-iat`, `no-sub` | the identity token; see `IdentityTokenFault` |
package final class DemoAppleService: DemoService {
  /// The client id for which nothing goes wrong.
  package static let clientID = DemoSetup.clientID
  /// The issuer of identity tokens and the audience of client secrets.
  package static let issuer = "https://appleid.apple.com"

  struct State {
    var codes = OneShotCodes<AppleGrant>()
    var refreshTokens: [String: AppleGrant] = [:]
    /// The clients to which the user has already consented.
    var knownClients: Set<String> = []
    /// The keys of the client `rotate`.
    var rotatedKeys = RotatedKeys()
  }

  /// The key of all demos in this process, created on first use.
  static let key = Result { try SigningKey.rs256(id: "demo-apple") }

  let setup: DemoSetup
  let registration: Result<Registration, any Error>
  let state = Mutex(State())

  /// - Parameters:
  ///   - setup: The clock and the return addresses; unlike Apple, the demo allows addresses on this
  ///     machine.
  ///   - registration: The developer's team and key; by default those of `demoKeyPEM`.
  package init(_ setup: DemoSetup = DemoSetup(), registration: Registration? = nil) {
    self.setup = setup
    self.registration = registration.map { .success($0) } ?? Self.demoRegistration
  }

  package var examples: KeyValuePairs<String, String> {
    ["Apple": "/auth/authorize, /auth/token …"]
  }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let request = SignInRequest(request, body: body)
    guard request.path.first == "auth" else { return nil }
    let method = request.head.method
    do {
      switch Array(request.path.dropFirst()) {
      case ["authorize"]:
        return method == .get ? try authorize(request) : .methodNotAllowed("GET")
      case ["token"]:
        return method == .post ? try token(request) : .methodNotAllowed("POST")
      case ["keys"]:
        guard method == .get else { return .methodNotAllowed("GET") }
        return .keySet(try state.withLock(\.rotatedKeys).webKeys(after: [Self.key.get()]))
      case [Self.demoKeyFile]:
        return NetworkResponse(
          .ok,
          contentType: "application/pkcs8",
          body: Data((try Self.demoKeyPEM() + "\n").utf8)
        )
      default:
        return .oauthError(.notFound, "not_found")
      }
    } catch {
      return .oauthError(.internalServerError, "server_error", "\(error)")
    }
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    guard DecodedTarget(request).segments.first == "auth" else { return nil }
    return .oauthError(status, status.code >= 500 ? "server_error" : "invalid_request")
  }
}

/// Faults specific to Apple; the raw value is the client id.
enum AppleFault: String, CaseIterable {
  /// Nothing: flags in tokens are booleans.
  case booleans
  case deny
  case noLoopback = "no-loopback"
  case firstNameOnly = "first-name-only"
  case noUser = "no-user"
  case forgedEmail = "forged-email"
  case userNotJSON = "user-not-json"
  case noNonceSupport = "no-nonce-support"
  case noEmail = "no-email"
  case rotate
}

extension DemoAppleService {
  /// The client ids of the table above.
  package static let clientIDs =
    [clientID] + TokenAnswerFault.allCases.map(\.rawValue)
    + IdentityTokenFault.allCases.map(\.rawValue) + RedirectFault.allCases.map(\.rawValue)
    + AppleFault.allCases.map(\.rawValue)
}
