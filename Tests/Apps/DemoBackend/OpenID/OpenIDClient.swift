import DemoBackend
import DemoOpenID
import DemoSignIn
import HTTP
import HTTPTypes
import Testing

extension SignInClient {
  static let redirectURI = "http://127.0.0.1:4711/callback"

  /// The OpenID provider's demo, with a clock and random numbers of the tests.
  static func openID() -> SignInClient {
    let clock = SettableClock()
    let random = RepeatableRandom()
    let service = DemoOpenIDService(
      DemoSetup(
        redirectURIs: ["https://app.example/callback"],
        now: { clock.now },
        random: random.bytes
      )
    )
    return SignInClient(backend: DemoRouter(services: [service]), clock: clock)
  }

  /// The parameters of a valid authorization request.
  static func authorization(_ changes: [String: String?] = [:]) -> [String: String?] {
    let parameters: [String: String?] = [
      "client_id": "demo", "redirect_uri": redirectURI, "state": "xyz", "nonce": "n-0S6",
      "response_type": "code", "scope": "openid profile email", "code_challenge": challenge,
      "code_challenge_method": "S256",
    ]
    return parameters.merging(changes) { $1 }
  }

  func openIDAuthorize(_ changes: [String: String?] = [:]) -> NetworkResponse {
    get("/openid/authorize", query: Self.authorization(changes))
  }

  func openIDCode(_ changes: [String: String?] = [:]) throws -> String {
    try #require(openIDAuthorize(changes).redirect.parameters["code"])
  }

  func openIDExchange(
    _ code: String,
    _ changes: [String: String?] = [:],
    _ headers: HTTPFields = [:]
  ) -> NetworkResponse {
    let form: [String: String?] = [
      "client_id": "demo", "client_secret": "demo-secret", "code": code,
      "grant_type": "authorization_code", "redirect_uri": Self.redirectURI,
      "code_verifier": Self.verifier,
    ]
    return post("/openid/token", form.merging(changes) { $1 }, headers)
  }

  /// Authorizes and exchanges.
  func openIDSignIn(
    _ clientID: String = "demo",
    _ changes: [String: String?] = [:]
  ) throws -> NetworkResponse {
    let code = try openIDCode(changes.merging(["client_id": clientID]) { $1 })
    return openIDExchange(code, ["client_id": clientID])
  }

  func openIDRefresh(_ token: String, _ changes: [String: String?] = [:]) -> NetworkResponse {
    let form: [String: String?] = [
      "client_id": "demo", "grant_type": "refresh_token", "refresh_token": token,
    ]
    return post("/openid/token", form.merging(changes) { $1 })
  }
}
