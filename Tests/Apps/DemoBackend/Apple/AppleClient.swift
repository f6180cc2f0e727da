import Crypto
import DemoApple
import DemoBackend
import DemoSignIn
import Foundation
import HTTP

/// Signs in with Apple's demo as an app with a server does.
struct AppleClient {
  static let returnAddress = "https://app.example/apple"

  let client: SignInClient

  init() {
    let clock = SettableClock()
    let random = RepeatableRandom()
    let service = DemoAppleService(
      DemoSetup(
        redirectURIs: [Self.returnAddress],
        now: { clock.now },
        random: random.bytes
      )
    )
    client = SignInClient(backend: DemoRouter(services: [service]), clock: clock)
  }

  var keySet: NetworkResponse { client.get("/auth/keys") }
  var now: Double { client.clock.now.timeIntervalSince1970 }

  func authorize(_ changes: [String: String?] = [:]) -> NetworkResponse {
    let parameters: [String: String?] = [
      "client_id": "demo", "redirect_uri": Self.returnAddress, "state": "xyz", "nonce": "n-0S6",
      "response_type": "code id_token", "scope": "name email", "response_mode": "form_post",
    ]
    return client.get("/auth/authorize", query: parameters.merging(changes) { $1 })
  }

  /// The fields of the form that the page posts.
  func fields(_ changes: [String: String?] = [:]) -> [String: String] {
    Self.fields(of: authorize(changes))
  }

  static func fields(of page: NetworkResponse) -> [String: String] {
    var fields: [String: String] = [:]
    for match in page.text.matches(of: /<input type="hidden" name="(.*)" value="(.*)">/) {
      fields[unescape(match.1)] = unescape(match.2)
    }
    return fields
  }

  private static func unescape(_ text: Substring) -> String {
    String(text).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  /// Signs a client secret; `changes` replace claims, and `nil` removes one.
  func secret(
    clientID: String = "demo",
    keyID: String = DemoAppleService.demoKeyID,
    algorithm: String = "ES256",
    changes: [String: JSON?] = [:],
    signedBy key: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    var claims: TokenMembers = [
      ("iss", .string(DemoAppleService.demoTeamID)), ("iat", .int(Int(now))),
      ("exp", .int(Int(now) + 300)), ("aud", "https://appleid.apple.com"),
      ("sub", .string(clientID)),
    ]
    for (name, value) in changes { claims.set(name, value) }
    let header: JSON = ["alg": .string(algorithm), "kid": .string(keyID)]
    let text = header.data.base64URL + "." + JSON.object(claims).data.base64URL
    let key = try key ?? P256.Signing.PrivateKey(pemRepresentation: DemoAppleService.demoKeyPEM())
    return try text + "." + key.signature(for: Data(text.utf8)).rawRepresentation.base64URL
  }

  func token(_ form: [String: String?], clientID: String = "demo") throws -> NetworkResponse {
    let all: [String: String?] = [
      "client_id": clientID, "client_secret": try secret(clientID: clientID),
    ]
    return client.post("/auth/token", all.merging(form) { $1 })
  }

  func exchange(
    _ code: String?,
    _ changes: [String: String?] = [:],
    clientID: String = "demo"
  ) throws -> NetworkResponse {
    let form: [String: String?] = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": Self.returnAddress,
    ]
    return try token(form.merging(changes) { $1 }, clientID: clientID)
  }

  /// Authorizes and exchanges.
  func signIn(_ clientID: String = "demo") throws -> NetworkResponse {
    try exchange(fields(["client_id": clientID])["code"], clientID: clientID)
  }
}
