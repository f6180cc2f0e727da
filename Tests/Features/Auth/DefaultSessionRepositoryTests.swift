import AuthDomain
import Foundation
import HTTP
import HTTPTypes
import Secrets
import SharedKernel
import TestSupport
import Testing

@testable import AuthData

/// The session at the member service: how it begins, is renewed once, and ends.
@Suite(.hangLimit)
struct DefaultSessionRepositoryTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let signedIn = """
    {"access_token":"a1","token_type":"Bearer","expires_in":900,"refresh_token":"r1",
     "member":{"id":"m1","name":"Ada","email":null,"provider":"github",
     "created_at":"2026-01-02T03:04:05Z"}}
    """
  private static let renewed = """
    {"access_token":"a2","token_type":"Bearer","expires_in":900,"refresh_token":"r2"}
    """
  private let secret = MemorySecret()

  private func repository(
    _ service: ScriptedService,
    at baseURL: String = "https://members.test"
  ) throws -> DefaultSessionRepository {
    DefaultSessionRepository(
      service: try service.networkService(baseURL),
      store: secret,
      now: { Self.start }
    )
  }

  private func signIn() async throws {
    _ = try await repository(ScriptedService(.ok(Self.signedIn)))
      .signIn(with: .accessToken("gho_1"), from: .github)
  }

  private func stored() throws -> StoredSession { try StoredSession(#require(secret.read())) }

  // MARK: Sign-in

  @Test func `a grant becomes a session, which is kept`() async throws {
    let service = ScriptedService(.ok(Self.signedIn))
    let session = try await repository(service)
      .signIn(with: .accessToken("gho_1"), from: .github)
    #expect(session.member.name == "Ada" && session.member.email == nil)
    #expect(session.member.createdAt == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(session.accessToken == "a1" && session.expiresAt == Self.start + 900)
    #expect(try await repository(service).session() == session)
    #expect(
      service.session.bodies == [
        #"{"grant":{"access_token":"gho_1","type":"access_token"},"provider":"github"}"#
      ]
    )
  }

  @Test func `a code is handed over with its verifier and its nonce`() async throws {
    let service = ScriptedService(.ok(Self.signedIn))
    let request = AuthorizationRequest(
      page: try #require(URL(string: "https://id.test/authorize")),
      redirectURI: try #require(URL(string: "http://127.0.0.1:1/callback")),
      state: "s",
      codeVerifier: "v",
      nonce: "n",
      issuer: "https://id.test",
      requiresIssuer: false
    )
    let issuer = try #require(IdentityProvider("https://id.test"))
    _ = try await repository(service).signIn(
      with: request.grant(from: "code=c&state=s"),
      from: issuer
    )
    #expect(
      service.session.bodies == [
        #"{"grant":{"code":"c","code_verifier":"v","nonce":"n","redirect_uri":"http://127.0.0.1:1/callback","type":"code"},"provider":"https://id.test"}"#
      ]
    )
  }

  @Test(arguments: [
    "", "{}", "<html></html>", #"{"access_token":"a","refresh_token":"r"}"#,
    #"{"access_token":"a","token_type":"Bearer","member":{"id":"m"}}"#,
    #"{"access_token":"a","refresh_token":"r","token_type":"mac","member":{"id":"m"}}"#,
  ])
  func `an answer without tokens or without a member keeps nothing`(_ body: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(ScriptedService(.ok(body)))
        .signIn(with: .accessToken("t"), from: .github)
    }
    #expect(secret.read() == nil)
  }

  @Test func `signing in again ends the earlier session`() async throws {
    try await signIn()
    let service = ScriptedService(
      .ok(Self.signedIn.replacing("a1", with: "a9").replacing("r1", with: "r9")),
      .ok("")
    )
    _ = try await repository(service).signIn(with: .accessToken("t"), from: .github)
    #expect(try stored().refreshToken == "r9")
    #expect(service.session.requests.map(\.path) == ["/session", "/revoke"])
    #expect(service.forms[1]["token"] == "r1")
  }

  @Test func `a session that cannot be kept is ended`() async throws {
    let service = ScriptedService(.ok(Self.signedIn), .ok(""))
    secret.fail(.cannotWrite("memory", reason: "full"))
    await #expect(throws: SignInError.storage("cannot write memory: full")) {
      try await repository(service).signIn(with: .accessToken("t"), from: .github)
    }
    #expect(service.forms.last?["token"] == "r1")
  }

  // MARK: Refresh

  @Test func `a refresh replaces both tokens`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(Self.renewed))
    let session = try await repository(service).refresh(replacing: "a1")
    #expect(session.accessToken == "a2" && session.member.name == "Ada")
    #expect(try stored().refreshToken == "r2" && stored().retryKey == nil)
    let form = try #require(service.forms.first)
    #expect(form["grant_type"] == "refresh_token" && form["refresh_token"] == "r1")
    #expect(form["retry_key"]?.count == 22)
  }

  @Test func `the retry key is kept before it is sent, and sent again`() async throws {
    try await signIn()
    let lost = ScriptedService(.failed(.connectionLost("x")))
    await #expect(throws: ServiceFailure.connectionLost) {
      try await repository(lost).refresh(replacing: "a1")
    }
    let key = try #require(try stored().retryKey)
    #expect(try stored().refreshToken == "r1" && lost.forms[0]["retry_key"] == key)

    let service = ScriptedService(.ok(Self.renewed))
    _ = try await repository(service).refresh(replacing: "a1")
    #expect(service.forms[0]["retry_key"] == key)
    #expect(try stored().retryKey == nil)
  }

  @Test func `each refresh has its own retry key`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(Self.renewed))
    _ = try await repository(service).refresh(replacing: "a1")
    _ = try await repository(service).refresh(replacing: "a2")
    #expect(Set(service.forms.map { $0["retry_key"] }).count == 2)
  }

  @Test func `twenty concurrent refreshes send one request`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(Self.renewed))
    let repository = try repository(service)
    let tokens = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await repository.refresh(replacing: "a1").accessToken }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tokens == ["a2"])
    #expect(service.session.requests.count == 1)
  }

  @Test(arguments: ["invalid_grant", "invalid_client"])
  func `a refused refresh ends the session`(_ code: String) async throws {
    try await signIn()
    await #expect(throws: SignInError.sessionEnded) {
      try await repository(ScriptedService(.refused(#"{"error":"\#(code)"}"#)))
        .refresh(replacing: "a1")
    }
    #expect(secret.read() == nil)
  }

  @Test(arguments: [
    ScriptedService.Answer.failed(.timedOut("x")), .failed(.notConnected("x")),
    .refused(#"{"error":"invalid_grant"}"#, .internalServerError),
    .refused("<html></html>", .serviceUnavailable), .refused("", .tooManyRequests),
    .refused("<html></html>", .forbidden), .ok("<html></html>"), .ok("{}"),
    .refused(#"{"error":"temporarily_unavailable"}"#),
  ])
  func `a failure keeps the session`(_ answer: ScriptedService.Answer) async throws {
    try await signIn()
    await #expect(throws: (any Error).self) {
      try await repository(ScriptedService(answer)).refresh(replacing: "a1")
    }
    #expect(try stored().refreshToken == "r1")
    #expect(try await repository(ScriptedService()).session()?.accessToken == "a1")
  }

  @Test func `a refresh that cannot be kept is not sent`() async throws {
    try await signIn()
    secret.fail(.cannotWrite("memory", reason: "full"))
    let service = ScriptedService(.ok(Self.renewed))
    await #expect(throws: SignInError.storage("cannot write memory: full")) {
      try await repository(service).refresh(replacing: "a1")
    }
    #expect(service.session.requests.isEmpty)
    #expect(try stored().accessToken == "a1")
  }

  @Test func `the tokens of one service are never sent to another`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(Self.renewed))
    await #expect(throws: SignInError.notSignedIn) {
      try await repository(service, at: "https://evil.test").refresh(replacing: "a1")
    }
    let revocation = try await repository(service, at: "https://evil.test").signOut()
    let own = try #require(URL(string: "https://members.test"))
    await #expect(throws: SignInError.otherService(own)) { try await revocation?.execute() }
    #expect(service.session.requests.isEmpty)
  }

  @Test func `without a lifetime a token is renewed at its next use`() async throws {
    let body = Self.signedIn.replacing(#""expires_in":900,"#, with: "")
    let service = ScriptedService(.ok(body), .ok(Self.renewed))
    let repository = try repository(service)
    _ = try await repository.signIn(with: .accessToken("t"), from: .github)
    let current = CurrentSessionUseCase(repository: repository, now: { Self.start })
    #expect(try await current.execute().accessToken == "a2")
  }

  // Foundation reads no JSON with an infinite number.
  @Test(arguments: HostileValues.json.filter { !$0.hasSuffix("1e999") })
  func `a session ends within a year, whatever the service says`(value: String) async throws {
    let body = Self.signedIn.replacing(#""expires_in":900"#, with: #""expires_in":\#(value)"#)
    let end = try await repository(ScriptedService(.ok(body)))
      .signIn(with: .accessToken("t"), from: .github).expiresAt
    #expect((Self.start...Self.start + 31_536_000).contains(end), "\(value): \(end)")
  }

  // MARK: Sign-out

  @Test func `signing out deletes, then revokes`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(""))
    let revocation = try #require(try await repository(service).signOut())
    #expect(secret.read() == nil && service.session.requests.isEmpty)
    try await revocation.execute()
    #expect(service.forms[0]["token"] == "r1")
    #expect(try await repository(service).signOut().map { _ in true } == nil)
    #expect(service.session.requests.count == 1)
  }

  @Test func `signing out deletes even if revoking fails`() async throws {
    try await signIn()
    let service = ScriptedService(.failed(.notConnected("x")))
    let revocation = try #require(try await repository(service).signOut())
    #expect(secret.read() == nil)
    await #expect(throws: ServiceFailure.notConnected) { try await revocation.execute() }
  }

  @Test func `a revocation that takes too long is abandoned`() async throws {
    let (asked, never) = (
      AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self)
    )
    let revocation = SessionRevocation {
      asked.continuation.yield()
      // Ends when it is cancelled.
      for await _ in never.stream {}
    }
    let sleeps = Sleeps()
    await #expect(throws: ServiceFailure.timedOut) {
      try await revocation.executeWithinPatience {
        for await _ in asked.stream { break }
        try await sleeps.sleep($0)
      }
    }
    #expect(sleeps.all == [.seconds(3)])
  }

  @Test func `a session that cannot be read is removed, and cannot be revoked`() async throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "session.json")
    let store = SecretVault(
      directory: directory.url,
      name: "session.json",
      choice: .file,
      environment: [:]
    )
    let service = ScriptedService(.ok(Self.signedIn))
    let repository = DefaultSessionRepository(service: try service.networkService(), store: store)
    try Data(count: 3 << 20).write(to: file)
    let reason = "cannot read \(file.path): it is larger than 1 MB"
    await #expect(throws: SignInError.storage(reason)) { try await repository.session() }
    let revocation = try #require(try await repository.signOut())
    #expect(!FileManager.default.fileExists(atPath: file.path))
    await #expect(throws: SignInError.unreadableSession(reason)) { try await revocation.execute() }
    #expect(service.session.requests.isEmpty)

    try Data(count: 3 << 20).write(to: file)
    _ = try await repository.signIn(with: .accessToken("t"), from: .github)
    #expect(try await repository.session()?.accessToken == "a1")
  }

  // MARK: Sizes

  @Test func `a long name is kept in part, and a long address not at all`() async throws {
    let names = [
      String(repeating: "x", count: 3 << 20), "Z" + String(repeating: "\u{301}", count: 100_000),
    ]
    for name in names {
      let body = Self.signedIn.replacing("Ada", with: name)
        .replacing(
          #""email":null"#,
          with: "\"email\":\"\(String(repeating: "e", count: 1 << 20))@x\""
        )
      let session = try await repository(ScriptedService(.ok(body)))
        .signIn(with: .accessToken("t"), from: .github)
      let kept = try #require(session.member.name)
      #expect(
        kept.unicodeScalars.count == 200 && name.unicodeScalars.starts(with: kept.unicodeScalars)
      )
      #expect(session.member.email == nil)
      #expect(try #require(secret.read()).count < 2_000)
    }
  }

  @Test(arguments: ["a1", "r1", "m1"])
  func `a token or an id that is too long keeps nothing`(_ value: String) async throws {
    let body = Self.signedIn.replacing(
      "\"\(value)\"",
      with: "\"\(String(repeating: "x", count: 40_000))\""
    )
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(ScriptedService(.ok(body)))
        .signIn(with: .accessToken("t"), from: .github)
    }
    #expect(secret.read() == nil)
  }

  // MARK: The provider's failures

  @Test(arguments: [HTTPResponse.Status.badGateway, .gatewayTimeout])
  func `a failure of the provider is not a failure of the member service`(
    _ status: HTTPResponse.Status
  ) async throws {
    let body = #"{"error":"provider_unavailable","error_description":"the provider is away"}"#
    await #expect(throws: SignInError.providerUnavailable("the provider is away")) {
      try await repository(ScriptedService(.refused(body, status)))
        .signIn(with: .accessToken("t"), from: .github)
    }
    // Any other error with a server's failure status is not trusted.
    let other = body.replacing("provider_unavailable", with: "access_denied")
    await #expect(throws: ServiceFailure.self) {
      try await repository(ScriptedService(.refused(other, status)))
        .signIn(with: .accessToken("t"), from: .github)
    }
  }

  @Test(arguments: ["", "{", "not JSON", "{}", "[1]", #"{"accessToken":"a"}"#])
  func `a damaged secret is not a session, and signing in replaces it`(_ text: String) async throws
  {
    try secret.write(Data(text.utf8))
    let repository = try repository(ScriptedService(.ok(Self.signedIn)))
    #expect(try await repository.session() == nil)
    await #expect(throws: SignInError.notSignedIn) { try await repository.refresh(replacing: "a") }
    try await signIn()
    #expect(try await repository.session()?.accessToken == "a1")
  }
}
