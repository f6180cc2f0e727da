import CustomDump
import HTTP
import HTTPTypes
import SharedKernel
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// The requests to GitHub in the device flow, and what its answers mean.
@Suite(.hangLimit)
struct GitHubDeviceSignInTests {
  static let codes = """
    {"device_code":"d","user_code":"WDJB-MJHT","expires_in":900,"interval":5,
     "verification_uri":"https://github.test/login/device"}
    """

  private func code(_ answer: String) async throws -> DeviceSignIn {
    try await ProviderGrants.github(ScriptedService(.ok(answer))).beginOnDevice()
  }

  private func poll(_ answer: ScriptedService.Answer) async throws -> DevicePoll {
    try await ProviderGrants.github(ScriptedService(.ok(Self.codes), answer)).beginOnDevice().poll()
  }

  @Test func `the codes are requested with only the public id`() async throws {
    let service = ScriptedService(.ok(Self.codes))
    let code = try await ProviderGrants.github(service).beginOnDevice()
    #expect(code.prompt.code == "WDJB-MJHT")
    #expect(code.interval == .seconds(5) && code.prompt.lifetime == .seconds(900))
    let request = try #require(service.session.requests.first)
    #expect(request.method == .post && service.addresses == ["github.test/login/device/code"])
    #expect(request.headerFields[.accept] == "application/json")
    #expect(service.forms == [["client_id": "app", "scope": "read:user user:email"]])
  }

  @Test func `the result is requested with the device code and without a secret`() async throws {
    let service = ScriptedService(
      .ok(Self.codes),
      .ok(#"{"access_token":"gho_1","token_type":"bearer"}"#)
    )
    let poll = try await ProviderGrants.github(service).beginOnDevice().poll()
    #expect(poll == .granted(.accessToken("gho_1")))
    #expect(
      service.forms.last == [
        "client_id": "app", "device_code": "d",
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
      ]
    )
  }

  @Test(arguments: [
    (#""interval":"7","expires_in":"60""#, 7, 60), (#""interval":0"#, 1, 900), ("\"x\":1", 5, 900),
    (#""interval":-3,"expires_in":"soon""#, 5, 900), (#""interval":null"#, 5, 900),
  ])
  func `an interval may be text, zero or missing`(fields: String, interval: Int, lifetime: Int)
    async throws
  {
    let code = try await code(
      """
      {"device_code":"d","user_code":"A","verification_uri":"https://github.test/d",\(fields)}
      """
    )
    #expect(code.interval == .seconds(interval) && code.prompt.lifetime == .seconds(lifetime))
  }

  @Test(arguments: [
    "javascript:alert(1)", "http://github.test/device", "https://evil.test/login/device",
    "https://user@github.test/device", "file:///etc/passwd", "https://github.test/\\u001b[2J",
    "//github.test/d", "", "https://",
  ])
  func `a hostile address is not shown`(_ address: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await code(#"{"device_code":"d","user_code":"A","verification_uri":"\#(address)"}"#)
    }
  }

  @Test(arguments: [#"\u001b]8;;x"#, #"A\nB"#, #"\u202eA"#, String(repeating: "A", count: 200)])
  func `a code with escape sequences is not shown`(_ text: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await code(
        #"{"device_code":"d","user_code":"\#(text)","verification_uri":"https://github.test/d"}"#
      )
    }
  }

  @Test func `pending and slow down are sent with status 200 or 400`() async throws {
    let pending = #"{"error":"authorization_pending"}"#
    let slowDown = #"{"error":"slow_down","interval":10}"#
    var late = ScriptedService.Answer.refused(#"{"error":"slow_down"}"#, .tooManyRequests)
    late.headers[.retryAfter] = "20"
    var polls: [DevicePoll] = []
    for answer in [
      .ok(pending), .refused(pending), .ok(slowDown), .refused(slowDown),
      .refused(slowDown, .tooManyRequests), .ok(#"{"error":"slow_down"}"#), late,
      .ok("error=authorization_pending"),
    ] as [ScriptedService.Answer] { polls.append(try await poll(answer)) }
    let slow = DevicePoll.slowDown(interval: .seconds(10))
    expectNoDifference(
      polls,
      [
        .pending, .pending, slow, slow, slow, .slowDown(interval: nil),
        .slowDown(interval: .seconds(20)), .pending,
      ]
    )
  }

  @Test(arguments: [
    ("access_denied", SignInError.denied(reason: nil)), ("expired_token", .expired),
    ("token_expired", .expired), ("device_flow_disabled", .methodUnavailable(reason: nil)),
    ("unauthorized_client", .methodUnavailable(reason: nil)),
    ("incorrect_client_credentials", .appRefused(reason: "incorrect_client_credentials")),
    ("invalid_client", .appRefused(reason: "invalid_client")),
    ("incorrect_device_code", .refused(code: "incorrect_device_code", message: nil)),
  ])
  func `errors have their meaning with status 200, 400 and 403`(
    code: String,
    meaning: SignInError
  ) async throws {
    let body = #"{"error":"\#(code)"}"#
    for answer in [.ok(body), .refused(body), .refused(body, .forbidden)]
      as [ScriptedService.Answer]
    {
      await #expect(throws: meaning) { try await poll(answer) }
    }
  }

  @Test func `a client id that GitHub does not know is the app's fault`() async throws {
    let service = ScriptedService(.refused(#"{"error":"Not Found"}"#, .notFound))
    await #expect(throws: SignInError.appRefused(reason: "Not Found")) {
      try await ProviderGrants.github(service).beginOnDevice()
    }
  }

  @Test(arguments: [
    "", "[]", "null", "{}", #"{"access_token":""}"#,
    #"{"access_token":"gho_1","#, #"{"access_token":"t","token_type":"mac"}"#,
    #"{"access_token":["t"],"token_type":"bearer"}"#,
  ])
  func `an answer without a usable token is unreadable`(_ body: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) { try await poll(.ok(body)) }
  }

  @Test(arguments: ["read:user", ""])
  func `an answer with fewer scopes is a grant`(_ scopes: String) async throws {
    let body = #"{"access_token":"gho_1","token_type":"bearer","scope":"\#(scopes)"}"#
    #expect(try await poll(.ok(body)) == .granted(.accessToken("gho_1")))
  }

  @Test func `extra and odd fields do no harm`() async throws {
    let body = """
      {"access_token":"t","token_type":"Bearer","scope":["a"],"expires_in":"never",
       "id_token":7,"extra":{"a":1}}
      """
    #expect(try await poll(.ok(body)) == .granted(.accessToken("t")))
  }

  @Test func `a server's failure is not a refusal`() async throws {
    let failure = ServiceFailure.unavailable(
      code: nil,
      message: "HTTP 502 Bad Gateway",
      retryAfter: nil
    )
    await #expect(throws: failure) {
      try await poll(.refused(#"{"error":"access_denied"}"#, .badGateway))
    }
    await #expect(throws: ServiceFailure.timedOut) { try await poll(.failed(.timedOut("x"))) }
  }

  @Test func `a redirect is not followed`() async throws {
    await #expect(throws: ServiceFailure.unreadable(.redirects)) {
      try await poll(.failed(.redirectRefused("x")))
    }
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await poll(
        ScriptedService.Answer(status: .found, headers: [.location: "https://evil.test/"])
      )
    }
  }
}
