import CustomDump
import Foundation
import HTTP
import HTTPTypes
import Secrets
import SharedKernel
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// The session at the member service: how it begins, is renewed once, is kept, and ends.
@Suite(.hangLimit)
struct DefaultSessionRepositoryTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let signedIn = ScriptedService.Answer.tokens(
    1,
    member: """
      {"id":"m1","name":"Ada","email":null,"provider":"github",
       "created_at":"2026-01-02T03:04:05Z"}
      """
  )
  private static let full = SignInError.storage("cannot write memory: full")
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

  @discardableResult
  private func signIn(
    _ service: ScriptedService = ScriptedService(signedIn)
  ) async throws -> Session {
    try await repository(service).signIn(with: .accessToken("gho_1"), from: .github)
  }

  /// Renews a token that the responses replace.
  @discardableResult
  private func refresh(
    _ service: ScriptedService,
    replacing token: String = "a1"
  ) async throws -> Session {
    try await repository(service).refresh(replacing: token)
  }

  private func stored() throws -> StoredSession { try StoredSession(#require(secret.kept)) }

  /// Expects a response to a sign-in to be unreadable.
  private func expectUnreadable(
    _ body: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: ServiceFailure.unreadableAnswer, sourceLocation: sourceLocation) {
      try await signIn(ScriptedService(.ok(body)))
    }
    #expect(secret.kept == nil, sourceLocation: sourceLocation)
  }

  // MARK: Sign-in

  @Test func `a grant becomes a session, which is kept`() async throws {
    let service = ScriptedService(Self.signedIn)
    let session = try await signIn(service)
    let member = Member(
      id: "m1",
      name: "Ada",
      email: nil,
      provider: .github,
      createdAt: Date(timeIntervalSince1970: 1_767_323_045)
    )
    #expect(
      session
        == Session(
          member: member,
          accessToken: "a1",
          expiresAt: Self.start + 900,
          service: try #require(URL(string: "https://members.test"))
        )
    )
    #expect(try await repository(service).session() == session)
    expectNoDifference(
      service.session.bodies,
      [#"{"grant":{"access_token":"gho_1","type":"access_token"},"provider":"github"}"#]
    )
  }

  @Test func `a code is handed over with its verifier and its nonce`() async throws {
    let service = ScriptedService(Self.signedIn)
    let issuer = try #require(IdentityProvider("https://id.test"))
    _ = try await repository(service).signIn(
      with: AuthorizationRequest.sample().grant(from: "code=c&state=STATE"),
      from: issuer
    )
    expectNoDifference(
      service.session.bodies,
      [
        #"{"grant":{"code":"c","code_verifier":"VERIFIER","nonce":"NONCE","redirect_uri":"http://127.0.0.1:4711/callback","type":"code"},"provider":"https://id.test"}"#
      ]
    )
  }

  @Test(arguments: [
    "", "{}", "<html></html>", #"{"access_token":"a","refresh_token":"r"}"#,
    #"{"access_token":"a","token_type":"Bearer","member":{"id":"m"}}"#,
    #"{"refresh_token":"r","token_type":"Bearer","member":{"id":"m"}}"#,
    #"{"access_token":"a","refresh_token":"r","token_type":"Bearer","member":{"id":7}}"#,
    #"{"access_token":"a","refresh_token":"r","token_type":"mac","member":{"id":"m"}}"#,
  ])
  func `an answer without tokens or without a member keeps nothing`(_ body: String) async throws {
    await expectUnreadable(body)
  }

  @Test(arguments: ["a\u{1B}[2J", "a\nb", "ä", "a\u{7F}", "\u{0}"])
  func `a token that no service may send is not kept`(_ token: String) async throws {
    for name in ["access_token", "refresh_token"] {
      var answer: [String: Any] = [
        "access_token": "a", "refresh_token": "r", "member": ["id": "m"],
      ]
      answer[name] = token
      let json = try JSONSerialization.data(withJSONObject: answer)
      await expectUnreadable(String(decoding: json, as: UTF8.self))
    }
  }

  @Test(arguments: ["a1", "r1", "m1"])
  func `a token or an id that is too long keeps nothing`(_ value: String) async throws {
    let long = String(repeating: "x", count: 40_000)
    await expectUnreadable(Self.signedIn.body.replacing("\"\(value)\"", with: "\"\(long)\""))
  }

  @Test func `a truncated answer is unreadable`() async throws {
    let token = #"{"access_token":"gho_1","token_type":"bearer","scope":"read:user","x":1}"#
    for length in 0..<(Self.signedIn.body.count - 1) {
      await expectUnreadable(String(Self.signedIn.body.prefix(length)))
    }
    for length in 0..<(token.count - 1) {
      let service = ScriptedService(
        .ok(GitHubDeviceSignInTests.codes),
        .ok(String(token.prefix(length)))
      )
      let signIn = try await ProviderGrants.github(service).beginOnDevice()
      await #expect(throws: ServiceFailure.unreadableAnswer) { try await signIn.poll() }
    }
  }

  @Test(arguments: [
    String(repeating: "x", count: 3 << 20), "Z" + String(repeating: "\u{301}", count: 100_000),
  ])
  func `a long name is kept in part, and a long address not at all`(_ name: String) async throws {
    let address = "\"\(String(repeating: "e", count: 1 << 20))@x\""
    let body = Self.signedIn.body.replacing("Ada", with: name)
      .replacing(#""email":null"#, with: #""email":\#(address)"#)
    let member = try await signIn(ScriptedService(.ok(body))).member
    let kept = try #require(member.name)
    #expect(kept.unicodeScalars.elementsEqual(name.unicodeScalars.prefix(200)))
    #expect(member.email == nil)
    #expect(try #require(secret.kept).count < 2_000)
  }

  @Test func `signing in again ends the earlier session`() async throws {
    try await signIn()
    let service = ScriptedService(.tokens(9, member: #"{"id":"m1"}"#), .ok(""))
    try await signIn(service)
    #expect(try stored().refreshToken == "r9")
    #expect(service.addresses == ["members.test/session", "members.test/revoke"])
    #expect(service.forms[1]["token"] == "r1")
  }

  @Test func `a session that cannot be kept is ended`() async throws {
    let service = ScriptedService(Self.signedIn, .ok(""))
    secret.failWrites()
    await #expect(throws: Self.full) { try await signIn(service) }
    #expect(service.forms.last?["token"] == "r1")
  }

  // MARK: Refresh

  @Test func `a refresh replaces both tokens, and has its own retry key`() async throws {
    try await signIn()
    let service = ScriptedService(.tokens(2))
    let session = try await refresh(service)
    #expect(session.accessToken == "a2" && session.member.name == "Ada")
    #expect(try stored().refreshToken == "r2" && stored().retryKey == nil)
    try await refresh(service, replacing: "a2")
    let keys = service.forms.compactMap { $0["retry_key"] }
    #expect(keys.map(\.count) == [22, 22] && Set(keys).count == 2)
    expectNoDifference(
      service.forms,
      zip(["r1", "r2"], keys).map {
        ["grant_type": "refresh_token", "refresh_token": $0, "retry_key": $1]
      }
    )
  }

  @Test func `the retry key is kept before it is sent, and sent again`() async throws {
    try await signIn()
    let lost = ScriptedService(.failed(.connectionLost("x")))
    await #expect(throws: ServiceFailure.connectionLost) { try await refresh(lost) }
    let key = try #require(try stored().retryKey)
    #expect(try stored().refreshToken == "r1" && lost.forms[0]["retry_key"] == key)
    let service = ScriptedService(.tokens(2))
    try await refresh(service)
    #expect(service.forms[0]["retry_key"] == key)
    #expect(try stored().retryKey == nil)
  }

  @Test func `an answer that cannot be kept is requested again with the same key`() async throws {
    try await signIn()
    // The key is kept, the answer is not.
    secret.failWrites(after: 1)
    let service = ScriptedService(.tokens(2), .tokens(3))
    await #expect(throws: Self.full) { try await refresh(service) }
    // No one is signed out: the old access token and the refresh token are still stored.
    #expect(try [stored().accessToken, stored().refreshToken] == ["a1", "r1"])
    secret.failWrites(after: .max)
    #expect(try await refresh(service).accessToken == "a3")
    #expect(service.forms[0] == service.forms[1] && service.forms[0]["refresh_token"] == "r1")
    #expect(try stored().retryKey == nil)
  }

  @Test func `a refresh that cannot be kept is not sent`() async throws {
    try await signIn()
    secret.failWrites()
    let service = ScriptedService(.tokens(2))
    await #expect(throws: Self.full) { try await refresh(service) }
    #expect(service.session.requests.isEmpty)
    #expect(try stored().accessToken == "a1")
  }

  @Test func `twenty concurrent refreshes send one request`() async throws {
    try await signIn()
    let service = ScriptedService(.tokens(2))
    let repository = try repository(service)
    let tokens = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await repository.refresh(replacing: "a1").accessToken }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tokens == ["a2"] && service.session.requests.count == 1)
  }

  @Test(arguments: ["invalid_grant", "invalid_client"])
  func `a refused refresh ends the session`(_ code: String) async throws {
    try await signIn()
    await #expect(throws: SignInError.sessionEnded) {
      try await refresh(ScriptedService(.refused(#"{"error":"\#(code)"}"#)))
    }
    #expect(secret.kept == nil)
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
    await #expect(throws: (any Error).self) { try await refresh(ScriptedService(answer)) }
    #expect(try [stored().accessToken, stored().refreshToken] == ["a1", "r1"])
  }

  @Test func `the tokens of one service are never sent to another`() async throws {
    try await signIn()
    let service = ScriptedService(.tokens(2))
    let other = try repository(service, at: "https://evil.test")
    await #expect(throws: SignInError.notSignedIn) { try await other.refresh(replacing: "a1") }
    let revocation = try await other.signOut()
    let own = try #require(URL(string: "https://members.test"))
    await #expect(throws: SignInError.otherService(own)) { try await revocation?.execute() }
    #expect(service.session.requests.isEmpty)
  }

  @Test func `without a lifetime a token is renewed at its next use`() async throws {
    let body = Self.signedIn.body.replacing(#""expires_in":900,"#, with: "")
    try await signIn(ScriptedService(.ok(body)))
    let repository = try repository(ScriptedService(.tokens(2)))
    let current = CurrentSessionUseCase(repository: repository, now: { Self.start })
    #expect(try await current.execute().accessToken == "a2")
  }

  // MARK: Sign-out

  @Test func `signing out deletes, then revokes`() async throws {
    try await signIn()
    let service = ScriptedService(.ok(""))
    let revocation = try #require(try await repository(service).signOut())
    #expect(secret.kept == nil && service.session.requests.isEmpty)
    try await revocation.execute()
    #expect(service.forms[0]["token"] == "r1")
    #expect(try await repository(service).signOut().map { _ in true } == nil)
    #expect(service.session.requests.count == 1)
  }

  @Test func `signing out deletes even if revoking fails`() async throws {
    try await signIn()
    let service = ScriptedService(.failed(.notConnected("x")))
    let revocation = try #require(try await repository(service).signOut())
    #expect(secret.kept == nil)
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

  // MARK: Storage

  @Test func `a store that cannot be read is an error, and no one is signed out`() async throws {
    try await signIn()
    secret.failReads(.serviceAbsent(reason: "no program provides it"))
    let service = ScriptedService()
    let repository = try repository(service)
    let error = SignInError.storage(
      "the Secret Service, which keeps the tokens, is unavailable: no program provides it"
    )
    await #expect(throws: error) { try await repository.session() }
    await #expect(throws: error) { try await repository.refresh(replacing: "a1") }
    await #expect(throws: error) { try await repository.signOut() }
    #expect(service.session.requests.isEmpty)
    #expect(try stored().accessToken == "a1")
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
    let service = ScriptedService(Self.signedIn)
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

  @Test(arguments: ["", "{", "not JSON", "{}", "[1]", #"{"accessToken":"a"}"#])
  func `a damaged secret is not a session, and signing in replaces it`(_ text: String) async throws
  {
    try secret.write(Data(text.utf8))
    let repository = try repository(ScriptedService(Self.signedIn))
    #expect(try await repository.session() == nil)
    await #expect(throws: SignInError.notSignedIn) { try await repository.refresh(replacing: "a") }
    try await signIn()
    #expect(try await repository.session()?.accessToken == "a1")
  }

  // MARK: The provider's failures

  @Test(arguments: [HTTPResponse.Status.badGateway, .gatewayTimeout])
  func `a failure of the provider is not a failure of the member service`(
    _ status: HTTPResponse.Status
  ) async throws {
    let body = #"{"error":"provider_unavailable","error_description":"the provider is away"}"#
    await #expect(throws: SignInError.providerUnavailable("the provider is away")) {
      try await signIn(ScriptedService(.refused(body, status)))
    }
    // Any other error with a server's failure status is not trusted.
    let other = body.replacing("provider_unavailable", with: "access_denied")
    await #expect(throws: ServiceFailure.self) {
      try await signIn(ScriptedService(.refused(other, status)))
    }
  }
}
