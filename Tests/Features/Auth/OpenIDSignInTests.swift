import Foundation
import HTTP
import HTTPTypes
import OAuth
import SharedKernel
import Synchronization
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
    try await grants(service, at: issuer, RegisteredApp(at: issuer, clientID: "a&b=c"))
      .request(redirectURI: #require(URL(string: "http://127.0.0.1:4711/callback")))
  }

  private func grants(
    _ service: ScriptedService,
    at issuer: String = issuer,
    _ app: RegisteredApp = RegisteredApp(at: issuer, clientID: "app"),
    work: RecordedWork = RecordedWork()
  ) throws -> ProviderGrants {
    ProviderGrants(
      at: .openID(issuer: try #require(URL(string: issuer))),
      service: try service.networkService(issuer),
      app: app,
      inBackground: work.add
    )
  }

  private func request(_ changes: [String: Any?]) async throws -> AuthorizationRequest {
    try await request(ScriptedService(.ok(try Self.configuration(changes))))
  }

  @Test func `the configuration is found below the path of the issuer`() async throws {
    let service = ScriptedService(.ok(try Self.configuration()))
    _ = try await request(service)
    #expect(service.session.requests.map(\.path) == ["/a/.well-known/openid-configuration"])
    #expect(service.session.requests.first?.authority == "issuer.test")
    #expect(service.session.requests.first?.method == .get)
  }

  @Test func `the slash at the end of an issuer belongs to it, and is not repeated`() async throws {
    let issuer = "https://issuer.test/"
    let service = ScriptedService(.ok(try Self.configuration(issuer: issuer)))
    #expect(try await request(service, issuer: issuer).issuer == issuer)
    #expect(service.session.requests.map(\.path) == ["/.well-known/openid-configuration"])
  }

  @Test func `the page gets a nonce, a challenge and the encoded id`() async throws {
    let request = try await request([:])
    #expect(request.page.absoluteString.hasPrefix("https://issuer.test/a/authorize?"))
    let parameters = request.page.parameters
    #expect(parameters["client_id"] == "a&b=c" && parameters["response_type"] == "code")
    #expect(parameters["scope"] == "openid profile email")
    #expect(parameters["code_challenge_method"] == "S256")
    #expect(parameters["code_challenge"] == CodeVerifier(request.codeVerifier)?.challenge)
    let nonce = try #require(request.nonce)
    #expect(parameters["nonce"] == nonce && nonce.utf8.count >= 22)
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

  @Test(arguments: [
    "https://evil.test", "https://issuer.test", "https://issuer.test/a/", "https://issuer.test/A",
    "http://issuer.test/a", "HTTPS://issuer.test/a",
  ])
  func `the configuration of another issuer is refused`(_ other: String) async throws {
    await #expect(throws: SignInError.otherIssuer(other)) { try await request(["issuer": other]) }
  }

  @Test(arguments: [
    "http://issuer.test/authorize", "http://127.0.0.1/authorize", "javascript:alert(1)",
    "ftp://issuer.test/", "//issuer.test/authorize", "/authorize", "https://me@issuer.test/a",
  ])
  func `an endpoint without TLS is refused`(_ endpoint: String) async throws {
    await #expect(throws: SignInError.insecureProvider) {
      try await request(["authorization_endpoint": endpoint])
    }
  }

  @Test(arguments: ["https://issuer.test/\u{1B}[2J", "https://issuer.test/a b", "https://a\nb/"])
  func `an endpoint with control characters is unreadable`(_ endpoint: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await request(["authorization_endpoint": endpoint])
    }
  }

  @Test func `an issuer on this machine may do without TLS`() async throws {
    let issuer = "http://127.0.0.1:4711"
    let service = ScriptedService(.ok(try Self.configuration(issuer: issuer)))
    let page = try await request(service, issuer: issuer).page
    #expect(page.absoluteString.hasPrefix("http://127.0.0.1:4711/authorize?"))
    await #expect(throws: SignInError.insecureProvider) {
      let configuration = try Self.configuration(
        ["authorization_endpoint": "http://issuer.test/authorize"],
        issuer: issuer
      )
      return try await request(ScriptedService(.ok(configuration)), issuer: issuer)
    }
  }

  @Test func `a provider that lists its methods of PKCE without S256 is not used`() async throws {
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await request(["code_challenge_methods_supported": ["plain"]])
    }
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await request(["code_challenge_methods_supported": []])
    }
    for methods in [["S256"], ["plain", "S256"], nil] as [[String]?] {
      let request = try await request(["code_challenge_methods_supported": methods])
      #expect(request.page.parameters["code_challenge_method"] == "S256")
    }
  }

  @Test func `a provider without a page is not used`() async throws {
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await request(["authorization_endpoint": nil])
    }
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await request(["authorization_endpoint": ""])
    }
    await #expect(throws: SignInError.methodUnavailable(reason: nil)) {
      try await request(["authorization_endpoint": 7])
    }
  }

  @Test func `the issuer in a redirect is required if the configuration promises it`() async throws
  {
    let name = "authorization_response_iss_parameter_supported"
    #expect(try await request([name: true]).requiresIssuer)
    #expect(try await !request([name: false]).requiresIssuer)
    #expect(try await !request([:]).requiresIssuer)
  }

  @Test(arguments: ["", "<html>Sign in to this network</html>", "[]", "{}", #"{"issuer":7}"#, "{"])
  func `an invalid configuration is unreadable`(_ body: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await request(ScriptedService(.ok(body)))
    }
  }

  @Test func `a redirected or a huge configuration is unreadable`() async throws {
    let redirect = ScriptedService.Answer(
      status: .found,
      headers: [.location: "https://evil.test/"]
    )
    let huge = try Self.configuration(["padding": String(repeating: "x", count: 1 << 20)])
    for answer in [redirect, .ok(huge)] {
      await #expect(throws: ServiceFailure.unreadableAnswer) {
        try await request(ScriptedService(answer))
      }
    }
  }

  @Test func `an unavailable provider is not a refusal`() async throws {
    await #expect(throws: ServiceFailure.timedOut) {
      try await request(ScriptedService(.failed(.timedOut("x"))))
    }
  }

  // MARK: Device flow

  private static let codes = """
    {"device_code":"d","user_code":"WDJB-MJHT","expires_in":900,"interval":5,
     "verification_uri":"https://login.test/device"}
    """

  private func device(
    _ service: ScriptedService,
    secret: String? = nil,
    authentication: RegisteredApp.Authentication? = nil,
    work: RecordedWork = RecordedWork()
  ) async throws -> DeviceSignIn {
    let app = RegisteredApp(
      at: Self.issuer,
      clientID: "app",
      clientSecret: secret,
      authentication: authentication
    )
    return try await grants(service, app, work: work).beginOnDevice()
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
    let addresses = service.session.requests.map { "\($0.authority ?? "")\($0.path ?? "")" }
    #expect(
      addresses == [
        "issuer.test/a/.well-known/openid-configuration", "issuer.test/a/device",
        "tokens.test/t?x=1", "tokens.test/t?x=1",
      ]
    )
    #expect(service.forms[1] == ["client_id": "app", "scope": "openid%20profile%20email".decoded])
    #expect(
      service.forms[3] == [
        "client_id": "app", "device_code": "d",
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
      ]
    )
    #expect(service.session.requests.allSatisfy { $0.headerFields[.authorization] == nil })
  }

  @Test func `a secret goes into the header, or into the form if only that is accepted`()
    async throws
  {
    for (methods, isForm) in [
      (nil, false), (["client_secret_post"], true), (["client_secret_basic"], false),
      (["client_secret_post", "client_secret_basic"], false), (["private_key_jwt"], false),
    ] as [([String]?, Bool)] {
      let service = ScriptedService(
        .ok(try Self.configuration(["token_endpoint_auth_methods_supported": methods])),
        .ok(Self.codes)
      )
      _ = try await device(service, secret: "p:w d")
      let field = service.session.requests[1].headerFields[.authorization]
      let expected = "Basic " + Data("app:p%3Aw%20d".utf8).base64EncodedString()
      #expect(field == (isForm ? nil : expected))
      #expect(service.forms[1]["client_secret"] == (isForm ? "p:w d" : nil))
      #expect(service.forms[1]["client_id"] == (isForm ? "app" : nil))
    }
  }

  @Test(
    arguments: [(nil, false), (.basic, false), (.post, true)]
      as [(RegisteredApp.Authentication?, Bool)]
  )
  func `the settings choose where a secret goes if the provider lists both ways`(
    _ setting: RegisteredApp.Authentication?,
    _ isForm: Bool
  ) async throws {
    let methods = ["client_secret_post", "client_secret_basic"]
    let service = ScriptedService(
      .ok(try Self.configuration(["token_endpoint_auth_methods_supported": methods])),
      .ok(Self.codes)
    )
    _ = try await device(service, secret: "s", authentication: setting)
    #expect(service.forms[1]["client_secret"] == (isForm ? "s" : nil))
    #expect((service.session.requests[1].headerFields[.authorization] == nil) == isForm)
  }

  @Test(arguments: [nil, "https://issuer.test/a/me"])
  func `the access token goes along if there is user information to request with it`(
    _ userInfo: String?
  ) async throws {
    let service = ScriptedService(
      .ok(try Self.configuration(["userinfo_endpoint": userInfo])),
      .ok(Self.codes),
      .ok(#"{"access_token":"a","id_token":"i.d.t"}"#)
    )
    var parts = ["type": "id_token", "id_token": "i.d.t"]
    parts["access_token"] = userInfo == nil ? nil : "a"
    #expect(try await device(service).poll() == .granted(Grant(parts: parts)))
  }

  @Test func `a refresh token of the provider is revoked after the grant was used`() async throws {
    let service = ScriptedService(
      .ok(try Self.configuration(["revocation_endpoint": "https://tokens.test/revoke"])),
      .ok(Self.codes),
      .ok(#"{"access_token":"a","id_token":"i.d.t","refresh_token":"r"}"#),
      .ok("")
    )
    let work = RecordedWork()
    let signIn = try await device(service, secret: "s", work: work)
    let poll = try await signIn.poll()
    #expect(poll == .granted(.idToken("i.d.t")) && work.all.isEmpty)
    poll.finish()
    #expect(service.session.requests.count == 3 && work.all.count == 1)
    try await work.all.first?()
    #expect(service.session.requests.last?.authority == "tokens.test")
    #expect(service.session.requests.last?.headerFields[.authorization] != nil)
    #expect(service.forms.last == ["token": "r", "token_type_hint": "refresh_token"])
  }

  @Test(arguments: [nil, "http://tokens.test/revoke"])
  func `a refresh token is sent to no endpoint that is missing or insecure`(
    _ endpoint: String?
  ) async throws {
    let service = ScriptedService(
      .ok(try Self.configuration(["revocation_endpoint": endpoint])),
      .ok(Self.codes),
      .ok(#"{"access_token":"a","id_token":"i.d.t","refresh_token":"r"}"#)
    )
    let work = RecordedWork()
    try await device(service, work: work).poll().finish()
    #expect(work.all.isEmpty)
  }

  @Test func `a provider without a device flow says so`() async throws {
    let service = ScriptedService(
      .ok(try Self.configuration(["device_authorization_endpoint": nil]))
    )
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
    let service = ScriptedService(.ok(try Self.configuration()), .ok(Self.codes), .ok(body))
    let signIn = try await device(service)
    await #expect(throws: ServiceFailure.unreadableAnswer) { try await signIn.poll() }
  }

  @Test(arguments: ["javascript:alert(1)", "http://login.test/device", "https://\\u001b[2J"])
  func `a hostile address of an OpenID provider is not shown`(_ address: String) async throws {
    let codes = Self.codes.replacing("https://login.test/device", with: address)
    let service = ScriptedService(.ok(try Self.configuration()), .ok(codes))
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await device(service)
    }
  }
}

/// Keeps background work, which tests run.
final class RecordedWork: Sendable {
  private let work = Mutex<[@Sendable () async throws -> Void]>([])

  var all: [@Sendable () async throws -> Void] { work.withLock { $0 } }

  func add(_ added: @escaping @Sendable () async throws -> Void) {
    work.withLock { $0.append(added) }
  }
}

extension String {
  fileprivate var decoded: String { removingPercentEncoding ?? self }
}

extension DevicePoll {
  /// Uses the grant.
  fileprivate func finish() {
    if case .granted(let grant) = self { grant.didUse() }
  }
}
