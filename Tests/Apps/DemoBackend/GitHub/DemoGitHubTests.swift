import DemoBackend
import DemoGitHub
import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoGitHubTests {
  private let client = SignInClient.gitHub()

  @Test func `a person is sent back with a code and the state`() throws {
    let response = client.authorize()
    #expect(response.head.status == .found)
    #expect(response.redirect.address == "http://127.0.0.1:4711/callback")
    #expect(response.redirect.parameters["state"] == "xyz")
    #expect(response.redirect.parameters["code"]?.count == 20)
    #expect(response.redirect.parameters["error"] == nil)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
  }

  @Test(
    arguments: [
      "http://127.0.0.1/", "http://127.0.0.1:1/a", "http://[::1]:65535/callback?tab=1",
      "http://localhost:8080/callback", "https://app.example/callback",
    ])
  func `a loopback address with any port and a registered one are allowed`(_ address: String) {
    let location = client.authorize(["redirect_uri": address]).head.headerFields[.location]
    #expect(location?.hasPrefix(address + (address.contains("?") ? "&code=" : "?code=")) == true)
  }

  @Test(
    arguments: [
      "https://app.example/callback/", "https://app.example.evil/callback",
      "http://app.example/callback", "https://127.0.0.1/callback", "http://127.0.0.1.evil/",
      "http://user@127.0.0.1/", "http://127.0.0.1/#fragment", "http://127.0.0.2@evil/", "",
      "javascript:alert(1)", "//evil", "http://127.0.0.1/\r\nX-Evil: 1", "http://127.0.0.1/ü",
    ])
  func `any other address is a redirect_uri_mismatch at the registered one`(_ address: String) {
    let redirect = client.authorize(["redirect_uri": address]).redirect
    #expect(redirect.address == "https://app.example/callback")
    #expect(redirect.parameters["error"] == "redirect_uri_mismatch")
    #expect(redirect.parameters["error_uri"]?.contains("redirect-uri-mismatch") == true)
    #expect(redirect.parameters["state"] == "xyz")
    #expect(redirect.parameters["code"] == nil)
  }

  @Test func `a request without an address uses the registered one`() throws {
    let redirect = client.authorize(["redirect_uri": nil]).redirect
    #expect(redirect.address == "https://app.example/callback")
    let code = try #require(redirect.parameters["code"])
    #expect(client.exchange(code, ["redirect_uri": redirect.address]).error == nil)
  }

  @Test(arguments: [["client_id": "deny"], ["login": "deny"], ["demo": "deny"]])
  func `a person who refuses is sent back with access_denied`(_ wish: [String: String]) {
    let parameters = client.authorize(wish.mapValues { $0 }).redirect.parameters
    #expect(parameters["error"] == "access_denied")
    #expect(
      parameters["error_description"] == "The user has denied your application access."
    )
    #expect(parameters["error_uri"]?.contains("access-denied") == true)
    #expect(parameters["state"] == "xyz")
    #expect(parameters["code"] == nil)
  }

  @Test(arguments: [nil, "", "nobody"])
  func `an unknown app is not found, and no one is redirected`(_ clientID: String?) {
    let response = client.authorize(["client_id": clientID])
    #expect(response.head.status == .notFound)
    #expect(response.head.headerFields[.location] == nil)
  }

  @Test(arguments: [
    ("plain", SignInClient.challenge), (nil, SignInClient.challenge), ("S256", "short"),
  ])
  func `only a challenge by S256 is accepted`(_ method: String?, _ challenge: String) {
    let redirect = client.authorize([
      "code_challenge": challenge, "code_challenge_method": method,
    ]).redirect
    #expect(redirect.parameters["error"] == "invalid_request")
    #expect(redirect.parameters["code"] == nil)
  }

  @Test func `a code becomes a token with its scopes separated by commas`() throws {
    let answer = try members(client.signIn(scope: "read:user user:email"))
    #expect((answer["access_token"] as? String)?.wholeMatch(of: /gho_[0-9A-Za-z]{36}/) != nil)
    #expect(answer["scope"] as? String == "read:user,user:email")
    #expect(answer["token_type"] as? String == "bearer")
    #expect(answer.count == 3)
  }

  @Test(arguments: [nil, "*/*", "text/html"])
  func `without Accept application-json the answer is a form`(_ accept: String?) throws {
    var headers = HTTPFields()
    headers[.accept] = accept
    let code = try client.code()
    let response = client.exchange(code, [:], headers)
    #expect(response.head.status == .ok)
    #expect(
      response.head.headerFields[.contentType]
        == "application/x-www-form-urlencoded; charset=utf-8"
    )
    let form = DecodedParameters(response.text)
    #expect(form["access_token"]?.hasPrefix("gho_") == true)
    #expect(form["scope"] == "read:user,user:email")
    #expect(response.text.contains("scope=read%3Auser%2Cuser%3Aemail"))
    let second = client.exchange(code, [:], headers)
    #expect(second.head.status == .ok)
    #expect(DecodedParameters(second.text)["error"] == "bad_verification_code")
  }

  @Test func `a token answer is not stored`() throws {
    #expect(try client.signIn().head.headerFields[.cacheControl] == "no-store")
  }

  @Test func `a code is accepted once, and then is a bad_verification_code with status 200`() throws
  {
    let code = try client.code()
    #expect(client.exchange(code).error == nil)
    let second = client.exchange(code)
    #expect(second.head.status == .ok)
    #expect(second.error == "bad_verification_code")
    #expect(
      try second.member("error_description") as? String
        == "The code passed is incorrect or expired."
    )
    #expect(
      try second.member("error_uri") as? String
        == "/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/"
        + "#bad-verification-code"
    )
  }

  @Test(arguments: [(599.0, nil), (600, "bad_verification_code")])
  func `a code lives for ten minutes`(_ seconds: TimeInterval, _ error: String?) throws {
    let code = try client.code()
    client.clock.advance(by: seconds)
    #expect(client.exchange(code).error == error)
  }

  @Test func `a client may authenticate by HTTP Basic`() throws {
    let (json, basic) = (
      HTTPFields([HTTPField(name: .accept, value: "application/json")]),
      HTTPFields.basic("demo", "demo-secret")
    )
    for id in [nil, "demo"] {
      let answer = client.exchange(
        try client.code(),
        ["client_id": id, "client_secret": nil],
        json + basic
      )
      #expect(try answer.error == nil && answer.member("access_token") is String)
    }
    for wrong in [HTTPFields.basic("demo", "wrong"), .basic("nobody", "demo-secret"), .bearer("x")]
    {
      let answer = client.exchange(
        try client.code(),
        ["client_id": nil, "client_secret": nil],
        json + wrong
      )
      #expect(answer.error == "incorrect_client_credentials")
    }
    // Two clients in one request.
    let mixed = client.exchange(try client.code(), [:], json + .basic("no-name", "demo-secret"))
    #expect(mixed.error == "incorrect_client_credentials")
  }

  @Test func `an unknown code is a bad_verification_code`() {
    #expect(client.exchange("0123456789abcdef0123").error == "bad_verification_code")
  }

  @Test(
    arguments: [nil, "", "short", SignInClient.challenge, SignInClient.verifier + "~"]
  )
  func `a wrong verifier is a bad_verification_code and uses up the code`(
    _ verifier: String?
  ) throws {
    let code = try client.code()
    #expect(client.exchange(code, ["code_verifier": verifier]).error == "bad_verification_code")
    #expect(client.exchange(code).error == "bad_verification_code")
  }

  @Test func `without a challenge no verifier is necessary`() throws {
    let code = try client.code([
      "code_challenge": nil, "code_challenge_method": nil,
    ])
    #expect(client.exchange(code, ["code_verifier": nil]).error == nil)
  }

  @Test(
    arguments: [
      ["client_secret": "wrong"], ["client_secret": nil], ["client_id": "nobody"],
      ["client_id": nil],
    ] as [[String: String?]]
  )
  func `wrong credentials are incorrect_client_credentials and leave the code`(
    _ changes: [String: String?]
  ) throws {
    let code = try client.code()
    let refusal = client.exchange(code, changes)
    #expect(refusal.head.status == .ok)
    #expect(refusal.error == "incorrect_client_credentials")
    #expect(client.exchange(code).error == nil)
  }

  @Test func `another app's code is a bad_verification_code`() throws {
    let code = try client.code()
    #expect(client.exchange(code, ["client_id": "no-name"]).error == "bad_verification_code")
  }

  @Test func `another address at the exchange is a redirect_uri_mismatch`() throws {
    let changed = try client.exchange(
      client.code(),
      ["redirect_uri": "http://127.0.0.1:4712/callback"]
    )
    #expect(changed.head.status == .ok)
    #expect(changed.error == "redirect_uri_mismatch")
    let absent = try client.exchange(client.code(), ["redirect_uri": nil])
    #expect(absent.error == nil)
  }

  @Test func `a person without a verified address is an unverified_user_email`() throws {
    let refusal = try client.signIn(clientID: "unverified")
    #expect(refusal.head.status == .ok)
    #expect(refusal.error == "unverified_user_email")
  }

  @Test func `another grant type is not supported`() throws {
    let code = try client.code()
    #expect(
      client.exchange(code, ["grant_type": "password"]).error == "unsupported_grant_type"
    )
  }

  @Test func `parameters that are not a form are not read`() throws {
    let code = try client.code()
    let response = client.send(
      .post,
      "/login/oauth/access_token",
      [.accept: "application/json", .contentType: "text/plain"],
      Data("client_id=demo&client_secret=demo-secret&code=\(code)".utf8)
    )
    #expect(response.error == "incorrect_client_credentials")
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.post, "/login/oauth/authorize"), (.get, "/login/oauth/access_token"),
      (.get, "/login/device/code"), (.head, "/login/device/code"),
    ])
  func `another method is not allowed`(_ method: HTTPRequest.Method, _ path: String) {
    #expect(client.send(method, path, [:], nil).head.status == .methodNotAllowed)
  }

  @Test func `an injected fault has GitHub's form`() throws {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: "/user")
    let response = client.backend.failure(.serviceUnavailable, for: request)
    #expect(response.head.status == .serviceUnavailable)
    #expect(try response.member("status") as? String == "503")
    #expect(try response.member("message") as? String == "Service Unavailable")
  }

  @Test func `requests for other services are left to them`() {
    let service = DemoGitHubService()
    for path in ["/", "/logins", "/users", "/openid/token", "/auth/token", "/3/movie/8"] {
      let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: path)
      #expect(service.response(to: request, body: nil) == nil, "\(path)")
      #expect(service.failure(.internalServerError, for: request) == nil, "\(path)")
    }
  }
}
