import CustomDump
import Foundation
import HTTP
import HTTPTypes
import OAuth
import SharedKernel
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// What an OpenID provider says about itself, and the requests that follow from it.
@Suite(.hangLimit)
struct OpenIDSignInTests {
  private static let issuer = "https://issuer.test/a"

  /// Returns a configuration with other members; `nil` removes one.
  static func configuration(
    _ changes: [String: Any?] = [:],
    issuer: String = issuer
  ) throws -> String {
    var members: [String: Any] = [
      "issuer": issuer, "authorization_endpoint": "\(issuer)/authorize",
      "token_endpoint": "\(issuer)/token", "device_authorization_endpoint": "\(issuer)/device",
      "jwks_uri": "\(issuer)/keys",
    ]
    for (name, value) in changes { members[name] = value }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: members),
      as: UTF8.self
    )
  }

  private func request(
    _ service: ScriptedService,
    issuer: String = issuer
  ) async throws -> AuthorizationRequest {
    let url = try #require(URL(string: issuer))
    return try await ProviderGrants.of(
      .openID(issuer: url),
      service,
      at: issuer,
      clientID: "a&b=c"
    ).request(redirectURI: .callback)
  }

  private func request(_ changes: [String: Any?]) async throws -> AuthorizationRequest {
    try await request(ScriptedService(.ok(try Self.configuration(changes))))
  }

  private func expectUnusable<Failure: Error & Equatable>(
    _ changes: [String: Any?],
    _ error: Failure = SignInError.methodUnavailable(reason: nil),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: error, sourceLocation: sourceLocation) { try await request(changes) }
  }

  @Test func `the configuration is found below the path of the issuer`() async throws {
    for (issuer, path) in [
      (Self.issuer, "issuer.test/a"), ("http://127.0.0.1:4711", "127.0.0.1:4711"),
      // The slash at the end of an issuer belongs to it, and is not repeated.
      ("https://issuer.test/", "issuer.test"),
    ] {
      let service = ScriptedService(.ok(try Self.configuration(issuer: issuer)))
      #expect(try await request(service, issuer: issuer).issuer == issuer)
      #expect(service.addresses == [path + "/.well-known/openid-configuration"])
      #expect(service.session.requests.first?.method == .get)
    }
  }

  @Test func `the page gets a nonce, a challenge and the encoded id`() async throws {
    let request = try await request([:])
    #expect(request.page.absoluteString.hasPrefix("https://issuer.test/a/authorize?"))
    let nonce = try #require(request.nonce)
    expectNoDifference(
      request.page.parameters,
      [
        "client_id": "a&b=c", "response_type": "code", "scope": "openid profile email",
        "code_challenge": try #require(CodeVerifier(request.codeVerifier)).challenge,
        "code_challenge_method": "S256", "redirect_uri": "http://127.0.0.1:4711/callback",
        "nonce": nonce, "state": request.state,
      ]
    )
    #expect(nonce.utf8.count >= 22)
    #expect(Set([nonce, request.state, request.codeVerifier]).count == 3)
  }

  @Test func `a query of the endpoint is kept`() async throws {
    let request = try await request([
      "authorization_endpoint": "https://login.test/o?tenant=x%26y"
    ])
    #expect(request.page.absoluteString.hasPrefix("https://login.test/o?tenant=x%26y&"))
    #expect(request.page.parameters["tenant"] == "x&y")
    #expect(request.page.parameters["state"] == request.state)
  }

  @Test(arguments: ["http://issuer.test/authorize", "javascript:alert(1)", "/authorize"])
  func `an endpoint without TLS is refused`(_ endpoint: String) async throws {
    await expectUnusable(["authorization_endpoint": endpoint], SignInError.insecureProvider)
  }

  @Test func `a configuration that cannot be used is an error of its own`() async {
    let other = "https://issuer.test/a/"
    await expectUnusable(["issuer": other], SignInError.otherIssuer(other))
    await expectUnusable(["authorization_endpoint": nil])
    await expectUnusable(["authorization_endpoint": 7])
    await expectUnusable(
      ["authorization_endpoint": "https://issuer.test/\u{1B}[2J"],
      ServiceFailure.unreadableAnswer
    )
    let padding = String(repeating: "x", count: 1 << 20)
    await expectUnusable(["padding": padding], ServiceFailure.unreadableAnswer)
  }

  @Test func `a provider that lists its methods of PKCE without S256 is not used`() async throws {
    await expectUnusable(["code_challenge_methods_supported": ["plain"]])
    await expectUnusable(["code_challenge_methods_supported": []])
    for methods in [["S256"], ["plain", "S256"], nil] as [[String]?] {
      let request = try await request(["code_challenge_methods_supported": methods])
      #expect(request.page.parameters["code_challenge_method"] == "S256")
    }
  }

  @Test func `the issuer in a redirect is required if the configuration promises it`() async throws
  {
    let name = "authorization_response_iss_parameter_supported"
    #expect(try await request([name: true]).requiresIssuer)
    #expect(try await !request([name: false]).requiresIssuer)
    #expect(try await !request([:]).requiresIssuer)
  }

  @Test func `an invalid or a redirected configuration is unreadable, a late one is not`()
    async throws
  {
    let redirect = ScriptedService.Answer(
      status: .found,
      headers: [.location: "https://evil.test/"]
    )
    for answer in [.ok(""), .ok("<html>Sign in to this network</html>"), .ok("{}"), redirect]
      as [ScriptedService.Answer]
    {
      await #expect(throws: ServiceFailure.unreadableAnswer) {
        try await request(ScriptedService(answer))
      }
    }
    await #expect(throws: ServiceFailure.timedOut) {
      try await request(ScriptedService(.failed(.timedOut("x"))))
    }
  }

  // MARK: Device flow

  private static let codes = """
    {"device_code":"d","user_code":"WDJB-MJHT","expires_in":900,"interval":5,
     "verification_uri":"https://login.test/device"}
    """

  /// A provider with a configuration, then other responses.
  private func service(
    _ changes: [String: Any?] = [:],
    codes: String = codes,
    _ token: String = "{}"
  ) throws -> ScriptedService {
    ScriptedService(.ok(try Self.configuration(changes)), .ok(codes), .ok(token), .ok(""))
  }

  private func device(
    _ service: ScriptedService,
    secret: String? = nil,
    authentication: RegisteredApp.Authentication? = nil,
    work: RecordedWork = RecordedWork()
  ) async throws -> DeviceSignIn {
    let url = try #require(URL(string: Self.issuer))
    return try await ProviderGrants.of(
      .openID(issuer: url),
      service,
      at: Self.issuer,
      secret: secret,
      authentication: authentication,
      work: work
    ).beginOnDevice()
  }

  @Test func `the device flow uses the endpoints of the configuration, read once`() async throws {
    let service = ScriptedService(
      .ok(try Self.configuration(["token_endpoint": "https://tokens.test/t?x=1"])),
      .ok(Self.codes),
      .refused(#"{"error":"authorization_pending"}"#),
      .ok(#"{"access_token":"a","token_type":"Bearer","id_token":"i.d.t"}"#)
    )
    let signIn = try await device(service)
    #expect(signIn.prompt.page.absoluteString == "https://login.test/device")
    #expect(try await signIn.poll() == .pending)
    #expect(try await signIn.poll() == .granted(.idToken("i.d.t")))
    expectNoDifference(
      service.addresses,
      [
        "issuer.test/a/.well-known/openid-configuration", "issuer.test/a/device",
        "tokens.test/t?x=1", "tokens.test/t?x=1",
      ]
    )
    let poll = [
      "client_id": "app", "device_code": "d",
      "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
    ]
    expectNoDifference(
      Array(service.forms.dropFirst()),
      [["client_id": "app", "scope": "openid profile email"], poll, poll]
    )
    #expect(service.session.requests.allSatisfy { $0.headerFields[.authorization] == nil })
  }

  @Test(
    arguments: [
      (nil, nil, false), (["client_secret_post"], nil, true),
      (["client_secret_basic"], nil, false), (["private_key_jwt"], nil, false),
      (["client_secret_post", "client_secret_basic"], nil, false),
      (["client_secret_post", "client_secret_basic"], .basic, false),
      (["client_secret_post", "client_secret_basic"], .post, true),
    ] as [([String]?, RegisteredApp.Authentication?, Bool)]
  )
  func `a secret goes into the header, or into the form if only that is accepted or chosen`(
    methods: [String]?,
    setting: RegisteredApp.Authentication?,
    isForm: Bool
  ) async throws {
    let service = try service(["token_endpoint_auth_methods_supported": methods])
    _ = try await device(service, secret: "p:w d", authentication: setting)
    let field = service.session.requests[1].headerFields[.authorization]
    let expected = "Basic " + Data("app:p%3Aw%20d".utf8).base64EncodedString()
    #expect(field == (isForm ? nil : expected))
    var form = ["scope": "openid profile email"]
    if isForm { form.merge(["client_id": "app", "client_secret": "p:w d"]) { $1 } }
    #expect(service.forms[1] == form)
  }

  @Test(arguments: [nil, "https://issuer.test/a/me"])
  func `the access token goes along if there is user information to request with it`(
    _ userInfo: String?
  ) async throws {
    let token = #"{"access_token":"a","id_token":"i.d.t"}"#
    let service = try service(["userinfo_endpoint": userInfo], token)
    var parts = ["type": "id_token", "id_token": "i.d.t"]
    parts["access_token"] = userInfo == nil ? nil : "a"
    #expect(try await device(service).poll() == .granted(Grant(parts: parts)))
  }

  @Test func `a refresh token of the provider is revoked after the grant was used`() async throws {
    let token = #"{"access_token":"a","id_token":"i.d.t","refresh_token":"r"}"#
    let service = try service(["revocation_endpoint": "https://tokens.test/revoke"], token)
    let work = RecordedWork()
    let signIn = try await device(service, secret: "s", work: work)
    let poll = try await signIn.poll()
    #expect(poll == .granted(.idToken("i.d.t")) && work.all.isEmpty)
    poll.finish()
    #expect(service.session.requests.count == 3 && work.all.count == 1)
    try await work.all.first?()
    #expect(service.addresses.last == "tokens.test/revoke")
    #expect(service.session.requests.last?.headerFields[.authorization] != nil)
    #expect(service.forms.last == ["token": "r", "token_type_hint": "refresh_token"])
  }

  @Test(arguments: [nil, "http://tokens.test/revoke"])
  func `a refresh token is sent to no endpoint that is missing or insecure`(
    _ endpoint: String?
  ) async throws {
    let token = #"{"access_token":"a","id_token":"i.d.t","refresh_token":"r"}"#
    let service = try service(["revocation_endpoint": endpoint], token)
    let work = RecordedWork()
    try await device(service, work: work).poll().finish()
    #expect(work.all.isEmpty)
  }

  @Test func `a provider without a device flow says so`() async throws {
    let service = try service(["device_authorization_endpoint": nil])
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await device(service)
    }
  }

  @Test(arguments: [
    #"{"access_token":"a","token_type":"Bearer"}"#, #"{"id_token":"i.d.t"}"#,
    #"{"access_token":"a","id_token":"","token_type":"Bearer"}"#,
    #"{"access_token":"a","id_token":"i","token_type":"mac"}"#,
  ])
  func `an answer without an identity token and a bearer token is unreadable`(_ body: String)
    async throws
  {
    let signIn = try await device(service([:], body))
    await #expect(throws: ServiceFailure.unreadableAnswer) { try await signIn.poll() }
  }

  @Test(arguments: ["javascript:alert(1)", "http://login.test/device", "https://\\u001b[2J"])
  func `a hostile address of an OpenID provider is not shown`(_ address: String) async throws {
    let codes = Self.codes.replacing("https://login.test/device", with: address)
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await device(service(codes: codes))
    }
  }
}

extension DevicePoll {
  /// Uses the grant.
  fileprivate func finish() {
    if case .granted(let grant) = self { grant.didUse() }
  }
}
