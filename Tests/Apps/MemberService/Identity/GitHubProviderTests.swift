import CustomDump
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@testable import MemberService

@Suite(.hangLimit)
struct GitHubProviderTests {
  private let code = Grant.code(
    CodeGrant(code: "c d", redirectURI: "http://[::1]/cb", codeVerifier: Service.verifier)
  )
  private let mona = Identity(provider: "github", subject: "1", name: "mona")

  private func script(
    token: NetworkResponse = .json(#"{"access_token":"gho_a","token_type":"bearer"}"#),
    check: NetworkResponse = .json(#"{"id":7,"app":{"client_id":"id"},"user":{"id":1}}"#),
    user: NetworkResponse = .json(#"{"id":1,"login":"mona","name":null,"email":""}"#)
  ) -> ScriptedProvider {
    ScriptedProvider { request in
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

  /// The errors of a grant with each of the scripts, and how many requests were sent.
  private func failures(_ grant: Grant, _ scripts: [ScriptedProvider]) async -> [String] {
    var failures: [String] = []
    for script in scripts {
      let error = await providers(script).error(for: grant, of: "github")
      let words = error.map { ErrorAnswer($0) }.map { "\($0.status.code) \($0.code): \($0.words)" }
      failures.append("\(words ?? "none") (\(script.requests.count))")
    }
    return failures
  }

  @Test func `a code is exchanged with the secret and the verifier`() async throws {
    let script = script()
    #expect(try await providers(script).identity(for: code, of: "github") == mona)
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
    #expect(try await providers(script(token: answer)).identity(for: code, of: "github") == mona)
  }

  @Test func `an error with status 200 is an error, in JSON and as a form`() async {
    let refusals: KeyValuePairs = [
      "bad_verification_code": "400 invalid_grant", "redirect_uri_mismatch": "400 invalid_grant",
      "incorrect_client_credentials": "401 invalid_client", "something_new": "400 invalid_grant",
      "unverified_user_email": "400 invalid_grant", "server_error": "502 provider_unavailable",
    ]
    let answers = refusals.flatMap { code, _ -> [NetworkResponse] in
      [
        .json(#"{"error":"\#(code)","error_description":"x","error_uri":"y"}"#),
        .text("error=\(code)&error_description=x", type: "application/x-www-form-urlencoded"),
      ]
    }
    let found = await failures(code, answers.map { script(token: $0) })
    expectNoDifference(
      found.map { $0.prefix { $0 != ":" } },
      refusals.flatMap { [$0.value[...], $0.value[...]] }
    )
  }

  @Test func `an answer without a token is a failure of the provider`() async {
    let answers: [NetworkResponse] = [
      .json("{}"), .json(#"{"access_token":""}"#), .json(#"{"access_token":null}"#),
      .json(#"{"access_token":5}"#), .json(#"{"acc"#), .text("<html>", type: "text/html"),
      .text("", type: "text/plain"), .json("{}", status: .badGateway),
      .json("{}", status: .temporaryRedirect), .json("{}", status: .tooManyRequests),
      .json(#"{"access_token":"a","token_type":"mac"}"#), .json("{}", status: .notFound),
    ]
    let found = await failures(code, answers.map { script(token: $0) })
    let accepted = found.filter {
      !$0.hasPrefix("502 provider_unavailable: ") || !$0.hasSuffix(" (1)")
    }
    expectNoDifference(accepted, [])
  }

  @Test func `an access token of this client is accepted`() async throws {
    let script = script()
    let grant = Grant.accessToken("gho_b")
    #expect(try await providers(script).identity(for: grant, of: "github") == mona)
    let check = try #require(script.requests.first)
    #expect(check.place == "api.github.com/applications/id/token" && check.head.method == .post)
    #expect(check.body == #"{"access_token":"gho_b"}"#)
    let pair = Data("id:secret".utf8).base64EncodedString()
    #expect(check.head.headerFields[.authorization] == "Basic \(pair)")
  }

  @Test func `an access token of another app or user is refused`() async {
    let checks: [NetworkResponse] = [
      .json("{}", status: .notFound), .json("{}", status: .unprocessableContent),
      .json(#"{"app":{"client_id":"other"},"user":{"id":1}}"#),
      .json(#"{"app":{"client_id":"id"},"user":{"id":2}}"#),
    ]
    let found = await failures(.accessToken("gho_b"), checks.map { script(check: $0) })
    let foreign = "400 invalid_grant: the access token belongs to another app (1)"
    expectNoDifference(
      found,
      [
        foreign, foreign, foreign,
        "502 provider_unavailable: the provider names two users for one token (2)",
      ]
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
    #expect(identity == mona)
    #expect(script.requests.map(\.place) == ["api.github.com/user"])
  }

  @Test func `an invalid token is not sent, and one of the longest is`() async {
    for token in ["", "a b", "a\r\nX: y", "é", String(repeating: "a", count: 513)] {
      #expect(
        await failures(.accessToken(token), [script()])
          == ["400 invalid_grant: the access token is not valid (0)"]
      )
    }
    let longest = Grant.accessToken(String(repeating: "a", count: 512))
    #expect(await failures(longest, [script()]) == ["none (2)"])
  }

  @Test func `rejected tokens, odd users and failures of the network are distinguished`() async {
    let users: [NetworkResponse] = [
      .json(#"{"message":"Bad credentials"}"#, status: .unauthorized), .json("{}"), .json("[]"),
      .json(#"{"id":"1","login":"a"}"#), .json(#"{"id":1.5,"login":"a"}"#),
    ]
    let late = ScriptedProvider { _ in throw NetworkError.timedOut("secret text") }
    let lost = ScriptedProvider { _ in throw NetworkError.connectionLost("secret text") }
    let odd = "502 provider_unavailable: the provider's answer cannot be read (2)"
    let found = await failures(code, users.map { script(user: $0) } + [late, lost])
    expectNoDifference(
      found,
      [
        "400 invalid_grant: the access token is not valid (2)", odd, odd, odd, odd,
        "504 provider_unavailable: the provider did not respond in time; try again (1)",
        "502 provider_unavailable: the provider cannot be reached; try again (1)",
      ]
    )
  }

  @Test func `names lose control characters and are limited in length`() {
    #expect(DisplayText.name("\u{1B}[2JMona\u{202E}\r\nLisa \t") == "[2JMona Lisa")
    #expect(DisplayText.name(String(repeating: "a", count: 300))?.count == 100)
    #expect(DisplayText.name(" \n") == nil)
    #expect(DisplayText.email("a@b\r\nc") == nil && DisplayText.email("a") == nil)
  }
}
