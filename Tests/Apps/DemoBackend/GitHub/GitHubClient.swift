import DemoBackend
import DemoGitHub
import DemoSignIn
import HTTP
import HTTPTypes
import Testing

extension SignInClient {
  /// GitHub's demo, with a clock and random numbers of the tests.
  static func gitHub(requiresUserAgent: Bool = false) -> SignInClient {
    let clock = SettableClock()
    let random = RepeatableRandom()
    let service = DemoGitHubService(
      DemoSetup(
        redirectURIs: ["https://app.example/callback"],
        now: { clock.now },
        random: random.bytes
      ),
      requiresUserAgent: requiresUserAgent
    )
    return SignInClient(backend: DemoRouter(services: [service]), clock: clock)
  }

  /// Requests authorization with the challenge of RFC 7636; `changes` replace parameters.
  func authorize(_ changes: [String: String?] = [:]) -> NetworkResponse {
    let query: [String: String?] = [
      "client_id": "demo", "redirect_uri": "http://127.0.0.1:4711/callback", "state": "xyz",
      "scope": "read:user user:email", "code_challenge": Self.challenge,
      "code_challenge_method": "S256",
    ]
    return get("/login/oauth/authorize", query: query.merging(changes) { $1 })
  }

  /// Exchanges a code; `changes` replace parameters.
  func exchange(
    _ code: String,
    _ changes: [String: String?] = [:],
    _ headers: HTTPFields = [.accept: "application/json"]
  ) -> NetworkResponse {
    let form: [String: String?] = [
      "client_id": "demo", "client_secret": "demo-secret", "code": code,
      "redirect_uri": "http://127.0.0.1:4711/callback", "code_verifier": Self.verifier,
    ]
    return post("/login/oauth/access_token", form.merging(changes) { $1 }, headers)
  }

  /// Authorizes and exchanges.
  func signIn(clientID: String = "demo", scope: String = "user:email") throws -> NetworkResponse {
    let code = try code(["client_id": clientID, "scope": scope])
    return exchange(code, ["client_id": clientID])
  }

  func code(_ changes: [String: String?] = [:]) throws -> String {
    try #require(authorize(changes).redirect.parameters["code"])
  }

  func token(clientID: String = "demo", scope: String = "user:email") throws -> String {
    try #require(signIn(clientID: clientID, scope: scope).member("access_token") as? String)
  }
}
