import Foundation
import HTTP
import HTTPTypes
@testable import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct GitHubProviderTests {
  private let code = Grant.code(
    CodeGrant(code: "c d", redirectURI: "http://[::1]/cb", codeVerifier: Service.verifier)
  )
  private let user = NetworkResponse.json(#"{"id":1,"login":"mona","name":null,"email":""}"#)

  private func script(
    token: NetworkResponse = .json(#"{"access_token":"gho_a","token_type":"bearer"}"#),
    check: NetworkResponse = .json(#"{"id":7,"app":{"client_id":"id"},"user":{"id":1}}"#),
    user: NetworkResponse? = nil
  ) -> ScriptedProvider {
    let user = user ?? self.user
    return ScriptedProvider { request in
      switch request.place {
      case "github.com/login/oauth/access_token": token
      case "api.github.com/applications/id/token": check
      default: user
      }
    }
  }

  private func providers(
    _ script: ScriptedProvider,
    secret: String? = "secret",
    check: GitHubConfiguration.TokenCheck = .issuedToClient
  ) -> GrantExchange {
    GrantExchange(
      gitHub: GitHubConfiguration(clientID: "id", clientSecret: secret, tokenCheck: check),
      session: script
    )
  }

  @Test func `a code is exchanged with the secret and the verifier`() async throws {
    let script = script()
    let identity = try await providers(script).identity(for: code, of: "github")
    #expect(identity == Identity(provider: "github", subject: "1", name: "mona"))
    let request = try #require(script.requests.first)
    #expect(request.head.headerFields[.accept] == "application/json")
    #expect(
      request.body == "client_id=id&client_secret=secret&code=c%20d"
        + "&code_verifier=\(Service.verifier)&redirect_uri=http%3A%2F%2F%5B%3A%3A1%5D%2Fcb"
    )
    #expect(script.requests.last?.head.headerFields[.authorization] == "Bearer gho_a")
  }

  @Test func `an answer in form encoding is read`() async throws {
    let answer = NetworkResponse.text(
      "access_token=gho_a&scope=repo%2Cgist&token_type=bearer",
      type: "application/x-www-form-urlencoded; charset=utf-8"
    )
    let identity = try await providers(script(token: answer)).identity(for: code, of: "github")
    #expect(identity.subject == "1")
  }

  @Test(arguments: [
    ("bad_verification_code", 400, "invalid_grant"),
    ("incorrect_client_credentials", 401, "invalid_client"),
    ("redirect_uri_mismatch", 400, "invalid_grant"),
    ("unverified_user_email", 400, "invalid_grant"), ("something_new", 400, "invalid_grant"),
    ("server_error", 502, "provider_unavailable"),
  ])
  func `an error with status 200 is an error, in JSON and as a form`(
    _ code: String,
    _ status: Int,
    _ error: String
  ) async throws {
    let answers: [NetworkResponse] = [
      .json(#"{"error":"\#(code)","error_description":"x","error_uri":"y"}"#),
      .text("error=\(code)&error_description=x", type: "application/x-www-form-urlencoded"),
    ]
    for answer in answers {
      let found = await providers(script(token: answer)).error(for: self.code, of: "github")
      let failure = try #require(found.map(ErrorAnswer.init))
      #expect(failure.status.code == status && failure.code == error)
    }
  }

  @Test(arguments: [
    NetworkResponse.json("{}"), .json(#"{"access_token":""}"#), .json(#"{"access_token":null}"#),
    .json(#"{"access_token":5}"#), .json(#"{"acc"#), .text("<html>", type: "text/html"),
    .text("", type: "text/plain"), .json("{}", status: .badGateway),
    .json("{}", status: .temporaryRedirect), .json("{}", status: .tooManyRequests),
    .json(#"{"access_token":"a","token_type":"mac"}"#), .json("{}", status: .notFound),
  ])
  func `an answer without a token is a failure of the provider`(_ answer: NetworkResponse)
    async throws
  {
    let script = script(token: answer)
    guard case .unavailable = await providers(script).error(for: code, of: "github") else {
      Issue.record("the answer was accepted")
      return
    }
    #expect(script.requests.count == 1)
  }

  @Test func `an access token of this client is accepted`() async throws {
    let script = script()
    let identity = try await providers(script).identity(for: .accessToken("gho_b"), of: "github")
    #expect(identity.subject == "1")
    let check = try #require(script.requests.first)
    #expect(check.place == "api.github.com/applications/id/token" && check.head.method == .post)
    #expect(check.body == #"{"access_token":"gho_b"}"#)
    let pair = Data("id:secret".utf8).base64EncodedString()
    #expect(check.head.headerFields[.authorization] == "Basic \(pair)")
  }

  @Test(arguments: [
    NetworkResponse.json("{}", status: .notFound), .json("{}", status: .unprocessableContent),
    .json(#"{"app":{"client_id":"other"},"user":{"id":1}}"#),
  ])
  func `an access token of another app is refused`(_ check: NetworkResponse) async throws {
    let script = script(check: check)
    #expect(
      await providers(script).error(for: .accessToken("gho_b"), of: "github")
        == .invalidGrant("the access token belongs to another app")
    )
    #expect(script.requests.count == 1)
  }

  @Test func `a token whose check names another user is refused`() async throws {
    let check = NetworkResponse.json(#"{"app":{"client_id":"id"},"user":{"id":2}}"#)
    #expect(
      await providers(script(check: check)).error(for: .accessToken("a"), of: "github")
        == .unavailable("the provider names two users for one token")
    )
  }

  @Test func `without a secret, tokens are refused unless any is allowed`() async throws {
    let script = script()
    #expect(
      await providers(script, secret: nil).error(for: .accessToken("a"), of: "github")
        == .invalidClient("the service has no client secret for GitHub")
    )
    #expect(script.requests.isEmpty)
    let identity = try await providers(script, secret: nil, check: .anyClient)
      .identity(for: .accessToken("a"), of: "github")
    #expect(identity.subject == "1")
    #expect(script.requests.map(\.place) == ["api.github.com/user"])
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é", String(repeating: "a", count: 513)])
  func `an invalid token is not sent`(_ token: String) async throws {
    let script = script()
    #expect(
      await providers(script).error(for: .accessToken(token), of: "github")
        == .invalidGrant("the access token is not valid")
    )
    #expect(script.requests.isEmpty)
  }

  @Test func `a rejected token is an invalid grant, and odd users are failures`() async throws {
    let bad = NetworkResponse.json(#"{"message":"Bad credentials"}"#, status: .unauthorized)
    #expect(
      await providers(script(user: bad)).error(for: code, of: "github")
        == .invalidGrant("the access token is not valid")
    )
    for user in ["{}", "[]", #"{"id":"1","login":"a"}"#, #"{"id":1.5,"login":"a"}"#] {
      #expect(
        await providers(script(user: .json(user))).error(for: code, of: "github")
          == .unavailable("the provider's answer cannot be read")
      )
    }
  }

  @Test func `a time-out and a lost connection are distinguished`() async throws {
    let late = ScriptedProvider { _ in throw NetworkError.timedOut("secret text") }
    #expect(await providers(late).error(for: code, of: "github") == .timedOut)
    let lost = ScriptedProvider { _ in throw NetworkError.connectionLost("secret text") }
    #expect(
      await providers(lost).error(for: code, of: "github")
        == .unavailable("the provider cannot be reached; try again")
    )
  }

  @Test func `names lose control characters and are limited in length`() {
    #expect(DisplayText.name("\u{1B}[2JMona\u{202E}\r\nLisa \t") == "[2JMona Lisa")
    #expect(DisplayText.name(String(repeating: "a", count: 300))?.count == 100)
    #expect(DisplayText.name(" \n") == nil)
    #expect(DisplayText.email("a@b\r\nc") == nil && DisplayText.email("a") == nil)
  }
}
