import DemoBackend
package import DemoSignIn
package import Foundation
package import HTTP
package import HTTPTypes
import Synchronization

/// The part of GitHub's sign-in that an app needs to identify a user
/// (docs.github.com/apps/oauth-apps).
///
/// It owns `/login`, `/user` and `/applications`. The demo user consents immediately, or after two
/// polls of the device flow. The client id decides what goes wrong; every client has the secret
/// `demo-secret`:
///
/// | client id | what goes wrong |
/// |---|---|
/// | `demo` | nothing |
/// | `deny` | `access_denied`; also with `login=deny` or `demo=deny` in the query |
/// | `expire`, `token-expired` | `expired_token` while polling, and its other name `token_expired` |
/// | `slow`, `slow-no-interval` | `slow_down` twice, with and without the new interval |
/// | `slow-forever`, `pending` | `slow_down` or `authorization_pending` until the code expires |
/// | `no-interval`, `interval-zero`, `interval-text` | the interval is absent, 0 or a string |
/// | `evil-uri`, `escape-code` | a script as the address; escape sequences in the user code |
/// | `no-device` | `device_flow_disabled` |
/// | `unverified` | `unverified_user_email` |
/// | `no-email`, `no-name` | `/user/emails` is empty, and `email` is null; `name` is null |
/// | `error-200`, `no-token`, `empty-token`, `empty`, `form`, `html`, `truncated`, `redirect`, `away`, `fewer-scopes`, `scope-list`, `expires-text`, `no-expires`, `unknown-type`, `extra-members` | the token answer; see `TokenAnswerFault` |
package final class DemoGitHubService: DemoService {
  /// The client id for which nothing goes wrong.
  package static let clientID = DemoSetup.clientID
  package static let clientSecret = DemoSetup.clientSecret

  struct State {
    var codes = OneShotCodes<Authorization>()
    var devices: DeviceGrants
    var tokens = GitHubTokens()
  }

  let setup: DemoSetup
  let requiresUserAgent: Bool
  let state: Mutex<State>

  /// - Parameters:
  ///   - setup: The clock and the registered addresses; the first is used for requests without an
  ///     address.
  ///   - requiresUserAgent: Whether the API refuses requests without `User-Agent`, as GitHub's
  ///     does. A session without a network does not send it.
  package init(_ setup: DemoSetup = DemoSetup(), requiresUserAgent: Bool = false) {
    self.setup = setup
    self.requiresUserAgent = requiresUserAgent
    state = Mutex(State(devices: DeviceGrants(interval: setup.interval)))
  }

  package var examples: KeyValuePairs<String, String> {
    ["GitHub": "/login/oauth/authorize, /login/device/code …"]
  }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let request = SignInRequest(request, body: body)
    guard Self.owns(request.path) else { return nil }
    let method = request.head.method
    switch (request.path.first, Array(request.path.dropFirst())) {
    case ("login", ["oauth", "authorize"]):
      return method == .get ? authorize(request) : .methodNotAllowed("GET")
    case ("login", ["oauth", "access_token"]):
      return method == .post ? exchange(request) : .methodNotAllowed("POST")
    case ("login", ["device", "code"]):
      return method == .post ? deviceCode(request) : .methodNotAllowed("POST")
    case ("login", ["device"]):
      return .deviceActivation
    case ("user", []):
      return apiAnswer(request, user)
    case ("user", ["emails"]):
      return apiAnswer(request, emails)
    case ("applications", let path) where path.count == 2 && path[1] == "token":
      return application(path[0], request)
    default:
      return GitHubAPIError.notFound.response
    }
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    guard Self.owns(DecodedTarget(request).segments) else { return nil }
    return GitHubAPIError(status: status, message: status.reasonPhrase).response
  }

  private static func owns(_ path: [String]) -> Bool {
    ["login", "user", "applications"].contains(path.first)
  }
}

/// Faults specific to GitHub; the raw value is the client id.
enum GitHubFault: String, CaseIterable {
  case tokenExpired = "token-expired"
  case noDevice = "no-device"
  case unverified
  case noEmail = "no-email"
  case noName = "no-name"
}

extension DemoGitHubService {
  /// The client ids of the table above.
  package static let clientIDs =
    [clientID] + DeviceFault.allCases.map(\.rawValue) + TokenAnswerFault.allCases.map(\.rawValue)
    + GitHubFault.allCases.map(\.rawValue)
}
