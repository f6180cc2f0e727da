import AuthDomain
import Foundation
import Secrets
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import AuthData

/// Renewals whose answer arrives but cannot be kept.
@Suite(.hangLimit)
struct SavingTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static func answer(_ number: Int) -> ScriptedService.Answer {
    .ok(
      """
      {"access_token":"a\(number)","token_type":"Bearer","expires_in":900,
       "refresh_token":"r\(number)","member":{"id":"m1"}}
      """
    )
  }

  private func repository(
    _ service: ScriptedService,
    _ store: some SecretStore
  ) throws -> DefaultSessionRepository {
    DefaultSessionRepository(
      service: try service.networkService(),
      store: store,
      now: { Self.start }
    )
  }

  @Test func `an answer that cannot be kept is requested again with the same key`() async throws {
    let secret = FailingSecret()
    _ = try await repository(ScriptedService(Self.answer(1)), secret)
      .signIn(with: .accessToken("t"), from: .github)
    // The key is kept, the answer is not.
    secret.fail(afterWrites: 1)
    let service = ScriptedService(Self.answer(2), Self.answer(3))
    let repository = try repository(service, secret)
    await #expect(throws: SignInError.storage("cannot write memory: full")) {
      try await repository.refresh(replacing: "a1")
    }
    // No one is signed out: the old access token and the refresh token are still stored.
    #expect(try await repository.session()?.accessToken == "a1")
    #expect(try StoredSession(#require(secret.memory.read())).refreshToken == "r1")

    secret.fail(afterWrites: .max)
    #expect(try await repository.refresh(replacing: "a1").accessToken == "a3")
    #expect(service.forms.map { $0["refresh_token"] } == ["r1", "r1"])
    #expect(service.forms[0]["retry_key"] == service.forms[1]["retry_key"])
    #expect(try StoredSession(#require(secret.memory.read())).retryKey == nil)
  }

  @Test func `a store that cannot be read is an error, and no one is signed out`() async throws {
    let secret = FailingSecret()
    let service = ScriptedService(Self.answer(1))
    let repository = try repository(service, secret)
    _ = try await repository.signIn(with: .accessToken("t"), from: .github)
    secret.failReads(.serviceAbsent(reason: "no program provides it"))
    let error = SignInError.storage(
      "the Secret Service, which keeps the tokens, is unavailable: no program provides it"
    )
    await #expect(throws: error) { try await repository.session() }
    await #expect(throws: error) { try await repository.refresh(replacing: "a1") }
    await #expect(throws: error) { try await repository.signOut() }
    #expect(service.session.requests.count == 1)
    secret.failReads(nil)
    #expect(try await repository.session()?.accessToken == "a1")
  }

  @Test(arguments: ["a\u{1B}[2J", "a\nb", "ä", "a\u{7F}", "\u{0}"])
  func `a token that no service may send is not kept`(_ token: String) async throws {
    for name in ["access_token", "refresh_token"] {
      var answer: [String: Any] = [
        "access_token": "a", "refresh_token": "r", "member": ["id": "m"],
      ]
      answer[name] = token
      let json = try JSONSerialization.data(withJSONObject: answer)
      let body = String(decoding: json, as: UTF8.self)
      let secret = FailingSecret()
      await #expect(throws: ServiceFailure.unreadableAnswer) {
        try await repository(ScriptedService(.ok(body)), secret)
          .signIn(with: .accessToken("t"), from: .github)
      }
      #expect(secret.memory.read() == nil)
    }
  }
}

/// A secret in memory, which can be written a number of times.
private final class FailingSecret: SecretStore, LockedSecret {
  let memory = MemorySecret()
  private let writesLeft = Mutex(Int.max)
  private let readError = Mutex<SecretError?>(nil)
  var location: String { "memory" }

  func fail(afterWrites count: Int) { writesLeft.withLock { $0 = count } }
  func failReads(_ error: SecretError?) { readError.withLock { $0 = error } }
  func checkAccess() {}

  func read() throws -> Data? {
    if let error = readError.withLock({ $0 }) { throw error }
    return memory.read()
  }

  func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value {
    try await memory.withLock { _ in try await body(self) }
  }

  func write(_ secret: Data) throws {
    let isPossible = writesLeft.withLock { left in
      defer { left -= 1 }
      return left > 0
    }
    guard isPossible else { throw SecretError.cannotWrite("memory", reason: "full") }
    try memory.write(secret)
  }

  func remove() throws {
    if let error = readError.withLock({ $0 }) { throw error }
    memory.remove()
  }
}
