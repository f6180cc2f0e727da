import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import OAuth
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoOpenIDTests {
  let client = SignInClient.openID()

  @Test func `the configuration names the endpoints at the address of the request`() throws {
    let answer = try members(client.get("/openid/.well-known/openid-configuration"))
    #expect(answer["issuer"] as? String == "http://demo/openid")
    for (name, path) in [
      "authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "keys",
      "userinfo_endpoint": "userinfo", "device_authorization_endpoint": "device",
      "revocation_endpoint": "revoke",
    ] {
      #expect(answer[name] as? String == "http://demo/openid/\(path)")
    }
    #expect(answer["code_challenge_methods_supported"] as? [String] == ["S256"])
    #expect(answer["authorization_response_iss_parameter_supported"] as? Bool == true)
    #expect(answer["id_token_signing_alg_values_supported"] as? [String] == ["RS256", "ES256"])
    // OpenID Connect Discovery, section 3: these are required.
    #expect(answer["response_types_supported"] as? [String] == ["code"])
    #expect(answer["subject_types_supported"] as? [String] == ["public"])
  }

  @Test func `there is a key for RS256 and one for ES256`() throws {
    let response = client.get("/openid/keys")
    let keys = try #require(response.member("keys") as? [[String: Any]])
    #expect(keys.map { $0["alg"] as? String } == ["RS256", "ES256"])
    #expect(Set(keys.compactMap { $0["kid"] as? String }).count == 2)
    #expect(response.head.headerFields[.cacheControl] == "public, max-age=60")
  }

  @Test(arguments: [HTTPRequest.Method.get, .post])
  func `a person is sent back with code, state and issuer`(_ method: HTTPRequest.Method) {
    let parameters = SignInClient.authorization()
    let response =
      method == .get
      ? client.get("/openid/authorize", query: parameters)
      : client.post("/openid/authorize", parameters)
    #expect(response.head.status == .found)
    #expect(response.redirect.address == SignInClient.redirectURI)
    #expect(response.redirect.parameters["state"] == "xyz")
    #expect(response.redirect.parameters["iss"] == "http://demo/openid")
    #expect(response.redirect.parameters["code"]?.count == 43)
  }

  @Test(
    arguments: [
      ["client_id": "nobody"], ["client_id": nil], ["redirect_uri": "https://evil.example/"],
      ["redirect_uri": nil], ["redirect_uri": "https://app.example/callback/../evil"],
    ] as [[String: String?]]
  )
  func `without a known client and address no one is redirected`(
    _ changes: [String: String?]
  ) {
    let response = client.openIDAuthorize(changes)
    #expect(response.head.status == .badRequest)
    #expect(response.head.headerFields[.location] == nil)
  }

  @Test(
    arguments: [
      (["code_challenge": nil], "invalid_request"),
      (["code_challenge_method": "plain"], "invalid_request"),
      (["code_challenge_method": nil], "invalid_request"),
      (["response_type": "token"], "unsupported_response_type"),
      (["response_type": nil], "unsupported_response_type"),
      (["scope": "email"], "invalid_scope"), (["scope": nil], "invalid_scope"),
      (["prompt": "none"], "login_required"), (["request": "x.y.z"], "request_not_supported"),
      (["client_id": "deny"], "access_denied"), (["login_hint": "deny"], "access_denied"),
      (["demo": "deny"], "access_denied"),
    ] as [([String: String?], String)]
  )
  func `other errors come back with state and issuer, and without a code`(
    _ changes: [String: String?],
    _ error: String
  ) {
    let redirect = client.openIDAuthorize(changes).redirect
    #expect(redirect.address == SignInClient.redirectURI)
    #expect(redirect.parameters["error"] == error)
    #expect(redirect.parameters["state"] == "xyz")
    #expect(redirect.parameters["iss"] == "http://demo/openid")
    #expect(redirect.parameters["code"] == nil)
  }

  @Test func `a parameter given twice is refused`() {
    let target =
      "/openid/authorize?nonce=a&"
      + Form.encode(
        SignInClient.authorization().compactMap { name, value in value.map { (name, $0) } }
      )
    #expect(client.get(target).redirect.parameters["error"] == "invalid_request")
  }

  @Test func `a code becomes tokens that are not stored`() throws {
    let response = try client.openIDSignIn()
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
    let answer = try members(response)
    #expect((answer["access_token"] as? String)?.count == 43)
    #expect((answer["refresh_token"] as? String)?.count == 43)
    #expect(answer["token_type"] as? String == "Bearer")
    #expect(answer["expires_in"] as? Int == 3_600)
    #expect(answer["scope"] as? String == "openid profile email")
  }

  @Test(arguments: [("demo", "RS256"), ("es256", "ES256")])
  func `the identity token has all claims and a signature of its key`(
    _ clientID: String,
    _ algorithm: String
  ) throws {
    let answer = try client.openIDSignIn(clientID)
    let token = try DecodedToken(of: answer)
    let now = Int(client.clock.now.timeIntervalSince1970)
    #expect(token.header["alg"] as? String == algorithm)
    #expect(try token.isSigned(by: client.get("/openid/keys")))
    #expect(token.claims["iss"] as? String == "http://demo/openid")
    #expect(token.claims["aud"] as? String == clientID)
    #expect(token.claims["sub"] as? String == "demo|ada")
    #expect(token.claims["nonce"] as? String == "n-0S6")
    #expect(token.claims["iat"] as? Int == now)
    #expect(token.claims["exp"] as? Int == now + 600)
    #expect(token.claims["auth_time"] as? Int == now)
    #expect(token.claims["name"] as? String == "Ada Example")
    #expect(token.claims["email"] as? String == "ada@example.com")
    #expect(token.claims["email_verified"] as? Bool == true)
    let access = try #require(answer.member("access_token") as? String)
    #expect(token.claims["at_hash"] as? String == WebToken.halfHash(access))
  }

  @Test func `claims follow the scopes, and a request without a nonce gets none`() throws {
    let answer = try client.openIDSignIn("demo", ["scope": "openid", "nonce": nil])
    let claims = try DecodedToken(of: answer).claims
    #expect(claims["email"] == nil && claims["name"] == nil && claims["nonce"] == nil)
  }

  @Test(
    arguments: [
      (["code_verifier": nil], "invalid_grant"), (["code_verifier": "wrong"], "invalid_grant"),
      (["redirect_uri": nil], "invalid_grant"),
      (["redirect_uri": "http://127.0.0.1:4712/callback"], "invalid_grant"),
      (["code": "unknown"], "invalid_grant"), (["client_id": "es256"], "invalid_grant"),
      (["grant_type": "password"], "unsupported_grant_type"),
      (["grant_type": nil], "invalid_request"),
    ] as [([String: String?], String)]
  )
  func `a wrong exchange is a 400`(_ changes: [String: String?], _ error: String) throws {
    let response = try client.openIDExchange(client.openIDCode(), changes)
    #expect(response.head.status == .badRequest)
    #expect(response.error == error)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
  }

  @Test(arguments: [(59, nil), (60, "invalid_grant")] as [(TimeInterval, String?)])
  func `a code lives for a minute`(_ seconds: TimeInterval, _ error: String?) throws {
    let code = try client.openIDCode()
    client.clock.advance(by: seconds)
    #expect(client.openIDExchange(code).error == error)
  }

  @Test func `a second use of a code is refused, and revokes the tokens of the first`() throws {
    let code = try client.openIDCode()
    let answer = client.openIDExchange(code)
    let access = try #require(answer.member("access_token") as? String)
    let refresh = try #require(answer.member("refresh_token") as? String)
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .ok)
    #expect(client.openIDExchange(code).error == "invalid_grant")
    #expect(client.get("/openid/userinfo", .bearer(access)).head.status == .unauthorized)
    #expect(client.openIDRefresh(refresh).error == "invalid_grant")
  }

  @Test(
    arguments: [
      ("demo", nil, nil, nil), ("demo", "demo-secret", nil, nil),
      ("demo", nil, "demo-secret", nil), ("demo", "wrong", nil, "invalid_client"),
      ("demo", nil, "wrong", "invalid_client"), ("confidential", nil, nil, "invalid_client"),
      ("confidential", "demo-secret", nil, nil), ("nobody", "demo-secret", nil, "invalid_client"),
      ("demo", "demo-secret", "demo-secret", "invalid_request"),
    ] as [(String, String?, String?, String?)]
  )
  func `a client authenticates in the form, by Basic credentials or not at all`(
    _ id: String,
    _ form: String?,
    _ basic: String?,
    _ error: String?
  ) throws {
    let code = try client.openIDCode(["client_id": id == "nobody" ? "demo" : id])
    let response = client.openIDExchange(
      code,
      ["client_id": basic == nil ? id : nil, "client_secret": form],
      basic.map { .basic(id, $0) } ?? [:]
    )
    #expect(response.error == error)
    #expect(
      response.head.status.code == (error == nil ? 200 : error == "invalid_client" ? 401 : 400)
    )
    #expect(
      (response.head.headerFields[.wwwAuthenticate] != nil) == (error == "invalid_client")
    )
  }

  @Test(
    arguments: [
      ("wrong-state", "state", "another-state"), ("no-state", "state", nil),
      ("wrong-iss-param", "iss", "https://issuer.invalid"), ("no-iss-param", "iss", nil),
      ("code-and-error", "error", "access_denied"),
    ] as [(String, String, String?)]
  )
  func `what comes back beside the code can be wrong`(
    _ clientID: String,
    _ name: String,
    _ value: String?
  ) {
    let parameters = client.openIDAuthorize(["client_id": clientID]).redirect.parameters
    #expect(parameters[name] == value)
    #expect(parameters["code"] != nil)
  }
}
