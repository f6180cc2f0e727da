import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  /// What a code was issued for.
  struct Authorization {
    let clientID: String
    let redirectURI: String
    let user: GitHubUser
    let scopes: [String]
    let challenge: CodeChallenge?
  }

  /// The seconds for which a code can be exchanged.
  static let codeLifetime: TimeInterval = 600

  /// The address for requests that name none or an unregistered one.
  var standardRedirectURI: String {
    setup.redirectURIs.first ?? "http://127.0.0.1/callback"
  }

  /// Redirects the user back with a code, as if they had consented.
  func authorize(_ request: SignInRequest) -> NetworkResponse {
    let query = request.query
    guard let clientID = query["client_id"], Self.clientIDs.contains(clientID) else {
      return .page(.notFound, title: "Not Found", body: "<p>There is no such app.</p>")
    }
    let address = query["redirect_uri"] ?? standardRedirectURI
    func answer(to address: String, _ parameters: [(String, String?)]) -> NetworkResponse {
      .redirect(to: address, adding: parameters + [("state", query["state"])])
    }
    func refuse(_ error: GitHubError, to address: String) -> NetworkResponse {
      answer(
        to: address,
        [
          ("error", error.rawValue), ("error_description", error.description),
          ("error_uri", error.documentation),
        ]
      )
    }
    guard address == standardRedirectURI || setup.allowsRedirect(to: address) else {
      // Never redirect to an unregistered address.
      return refuse(.redirectURIMismatch, to: standardRedirectURI)
    }
    let login = query["login"] ?? GitHubUser.standard.login
    guard DeviceFault(rawValue: clientID) != .deny, login != "deny", query["demo"] != "deny" else {
      return refuse(.accessDenied, to: address)
    }
    var challenge: CodeChallenge?
    if let text = query["code_challenge"] {
      challenge = CodeChallenge(text, method: query["code_challenge_method"])
      guard challenge != nil else { return refuse(.invalidRequest, to: address) }
    }
    let authorization = Authorization(
      clientID: clientID,
      redirectURI: address,
      user: GitHubUser(login: login),
      scopes: Self.scopes(query["scope"]),
      challenge: challenge
    )
    let code = setup.text(20, of: "0123456789abcdef")
    let now = setup.now()
    state.withLock { $0.codes.add(code, authorization, lifetime: Self.codeLifetime, at: now) }
    return answer(to: address, [("code", code)])
  }
}
