import CustomDump
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// What happens to a grant after the person has consented.
@MainActor
@Suite(.hangLimit)
struct SignInUseCaseTests {
  private let sleeps = Sleeps()
  private let sessions = ControlledSessions()
  private let used = RecordedTexts()

  private nonisolated static let down = ServiceFailure.unavailable(
    code: nil,
    message: "HTTP 503",
    retryAfter: nil
  )

  /// Signs in at a service that fails first.
  private func signIn(_ failures: any Error..., thenSucceeds: Bool) async throws {
    let grant = Grant(parts: [:]) { [used] in used.add("used") }
    let useCase = SignInUseCase(
      grantCodeUseCase: AnsweredGrantCodeUseCase { grant },
      provider: .github,
      repository: sessions,
      sleep: sleeps.sleep
    )
    let task = Task { _ = try await useCase.execute(show: { _ in }) }
    for failure in failures {
      let call = try await sessions.signIns.next()
      // Not before the last attempt.
      #expect(used.all.isEmpty)
      call.fail(failure)
    }
    if thenSucceeds { try await sessions.signIns.next().finish(try .ada()) }
    defer { #expect(used.all == ["used"]) }
    try await task.value
  }

  @Test(
    arguments: [
      (down, 1), (ServiceFailure.connectionLost, 1),
      (ServiceFailure.connectionRefused(address: "a"), 1),
      (ServiceFailure.rateLimited(retryAfter: 4), 4),
      (ServiceFailure.rateLimited(retryAfter: 5), 5),
      (SignInError.providerUnavailable("HTTP 502"), 1),
      (ServiceFailure.rateLimited(retryAfter: 6), nil), (ServiceFailure.timedOut, nil),
      (ServiceFailure.rateLimited(retryAfter: nil), nil),
      (ServiceFailure.unreadableAnswer, nil), (SignInError.storage("full"), nil),
      (SignInError.refused(code: "invalid_grant", message: nil), nil),
    ] as [(any Error, Int?)]
  )
  func `a consent is not lost to a failure that passes`(
    failure: any Error,
    wait: Int?
  ) async throws {
    if wait != nil {
      try await signIn(failure, thenSucceeds: true)
    } else {
      await #expect(throws: (any Error).self) { try await signIn(failure, thenSucceeds: false) }
    }
    #expect(sleeps.all == (wait.map { [.seconds($0)] } ?? []))
  }

  @Test func `the third failure is final`() async throws {
    await #expect(throws: Self.down) {
      try await signIn(Self.down, Self.down, Self.down, thenSucceeds: false)
    }
    #expect(sleeps.all == [.seconds(1), .seconds(2)])
  }

  @Test func `a grant that was used by a lost request is not the reason`() async throws {
    await #expect(throws: ServiceFailure.connectionLost) {
      try await signIn(
        ServiceFailure.connectionLost,
        SignInError.refused(code: "invalid_grant", message: "used"),
        thenSucceeds: false
      )
    }
  }

  // MARK: Consents on a page, whose response is a separate request

  /// Keeps one sign-in.
  private final class OneSignIn: PendingSignInStore {
    private struct Full: Error {}
    private let kept: Mutex<(state: String, signIn: Data)?> = Mutex(nil)
    private let isFull: Bool

    init(isFull: Bool = false) { self.isFull = isFull }

    var text: String { kept.withLock { String(decoding: $0?.signIn ?? Data(), as: UTF8.self) } }

    func add(_ signIn: Data, state: String) async throws {
      if isFull { throw Full() }
      kept.withLock { $0 = (state, signIn) }
    }

    func take(state: String) async throws -> Data? {
      if isFull { throw Full() }
      return kept.withLock { kept in
        guard kept?.state == state else { return nil }
        defer { kept = nil }
        return kept?.signIn
      }
    }
  }

  @Test func `a sign-in on a page is kept until its response, which counts once`() async throws {
    let store = OneSignIn()
    let page = try await ProviderGrants.github(ScriptedService())
      .beginOnPage(redirectURI: .callback, keptIn: store)
    let state = try #require(page.parameters["state"])
    #expect(page.parameters["redirect_uri"] == URL.callback.absoluteString)
    // The page's query is not kept, too.
    #expect(!store.text.contains("code_challenge"))
    for response in ["code=c&state=x", "code=c", "code=c&state=\(state)&state=\(state)", "%ZZ"] {
      await #expect(throws: SignInError.untrustedAnswer) {
        try await ProviderGrants.grant(from: response, to: store)
      }
    }
    let grant = try await ProviderGrants.grant(from: "code=c&state=\(state)", to: store)
    let verifier = try #require(grant.parts["code_verifier"])
    #expect(verifier.utf8.count == 43)
    expectNoDifference(
      grant.parts,
      [
        "type": "code", "code": "c", "code_verifier": verifier,
        "redirect_uri": URL.callback.absoluteString,
      ]
    )
    await #expect(throws: SignInError.untrustedAnswer) {
      try await ProviderGrants.grant(from: "code=c&state=\(state)", to: store)
    }
  }

  @Test func `a store that fails is a failure of the storage`() async throws {
    let store = OneSignIn(isFull: true)
    await #expect(throws: SignInError.storage("Full()")) {
      try await ProviderGrants.github(ScriptedService())
        .beginOnPage(redirectURI: .callback, keptIn: store)
    }
    await #expect(throws: SignInError.storage("Full()")) {
      try await ProviderGrants.grant(from: "code=c&state=s", to: store)
    }
    sessions.storageError.withLock { $0 = .storage("x") }
    let useCase = RequestConsentUseCase(
      begin: { _ in
        Issue.record("a sign-in began")
        return .callback
      },
      sessions: sessions
    )
    await #expect(throws: SignInError.storage("x")) {
      try await useCase.execute(redirectURI: .callback)
    }
  }
}
