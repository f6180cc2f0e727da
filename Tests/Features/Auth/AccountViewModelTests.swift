import AuthDomain
import Binding
import CustomDump
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import AuthPresentation

/// Who is signed in, for every view.
@MainActor
@Suite(.hangLimit)
struct AccountViewModelTests {
  private let sessions = ControlledSessions()
  /// The member service's responses about the member, and to a deletion.
  private let members = Controlled<IdentityProvider, Member>()
  private let deletions = Controlled<String, Bool>()
  private let viewModel: AccountViewModel

  init() {
    viewModel = AccountViewModel(
      repository: sessions,
      currentSession: CurrentSessionUseCase(repository: sessions),
      currentMember: CurrentMemberUseCase(sessions: sessions) { [members] in
        try await members.run($0) { _ in }
      },
      deleteMember: DeleteMemberUseCase(sessions: sessions) { [deletions] in
        _ = try await deletions.run("delete") { _ in }
      },
      text: .english,
      // The service is never too late, however busy the machine is.
      sleep: { _ in try await untilCancelled() }
    )
  }

  private func keep(_ session: Session?) { sessions.kept.withLock { $0 = session } }

  /// Shows Ada, who is signed in.
  private func showAda(expiresAt: Date = .distantFuture) async throws {
    keep(try .ada(expiresAt: expiresAt))
    await viewModel.viewWillAppear()
    #expect(shown == ["Ada"])
  }

  /// All that a view shows.
  private var shown: [String] {
    [
      viewModel.account.value?.title, viewModel.account.value?.email,
      viewModel.isLoading.value ? "loading" : nil, viewModel.error.value?.text,
    ].compactMap(\.self)
  }

  private static let late = ": the service did not respond in time"

  @Test func `no one is signed in at first`() async {
    await viewModel.viewWillAppear()
    #expect(shown == [] && viewModel.location == "memory")
    #expect(await viewModel.accessToken() == nil)
    #expect(viewModel.error.value == AuthStrings.english.signInNeeded)
    #expect(viewModel.error.value?.kind == .signInNeeded)
  }

  // MARK: Tokens

  @Test func `a valid token is used without a request`() async throws {
    keep(try .ada())
    #expect(await viewModel.accessToken() == "a1")
    #expect(shown == ["Ada"] && sessions.refreshes.count == 0)
  }

  @Test(arguments: [-1, 0, 20])
  func `a token that expires within half a minute is renewed`(_ seconds: TimeInterval) async throws
  {
    keep(try .ada(expiresAt: Date() + seconds))
    let task = Task { await viewModel.accessToken() }
    let refresh = try await sessions.refreshes.next()
    #expect(refresh.question == "a1")
    refresh.finish(try .ada(token: "a2"))
    #expect(await task.value == "a2")
  }

  @Test func `after a session has ended, no one is signed in`() async throws {
    try await showAda(expiresAt: .distantPast)
    try await sessions.refreshes.fail(SignInError.sessionEnded) {
      #expect(await viewModel.accessToken() == nil)
    }
    #expect(viewModel.account.value == nil && viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `a failed refresh keeps the person signed in`() async throws {
    try await showAda()
    try await sessions.refreshes.fail(ServiceFailure.timedOut) { await viewModel.didRefresh() }
    #expect(shown == ["Ada", "Failed to renew the session" + Self.late])
  }

  // MARK: Checks

  @Test func `a check shows the stored member, then the member as the service returns them`()
    async throws
  {
    var states: [[String]] = []
    let observer = RecordedTexts()
    keep(try .ada(expiresAt: .distantPast))
    viewModel.account.observe(on: observer) { _ in
      // On its caller's actor, on which a screen draws.
      MainActor.preconditionIsolated()
      states.append(shown)
    }
    let task = Task { await viewModel.didCheck() }
    let request = try await members.next()
    // The token was renewed for the request.
    keep(try .ada(token: "a2"))
    request.finish(Member(id: "m1", name: "Ada Lovelace", email: "a@b.test", provider: .github))
    await task.value
    expectNoDifference(
      states,
      [[], ["Ada", "loading"], ["Ada Lovelace", "a@b.test", "loading"]]
    )
    #expect(shown == ["Ada Lovelace", "a@b.test"] && request.question == .github)
    #expect(viewModel.account.value?.expiresAt == .distantFuture)
  }

  @Test(arguments: [ServiceFailure.timedOut, .notConnected, .unreadableAnswer])
  func `a check that fails keeps the stored member`(_ failure: ServiceFailure) async throws {
    keep(try .ada())
    try await members.fail(failure) { await viewModel.didCheck() }
    #expect(viewModel.account.value?.title == "Ada")
    #expect(viewModel.error.value?.kind == .service(failure))
  }

  @Test(arguments: [true, false])
  func `a check finds a session that has ended`(isDuringRequest: Bool) async throws {
    keep(try .ada())
    let task = Task { await viewModel.didCheck() }
    let request = try await members.next()
    if isDuringRequest {
      request.fail(ServiceFailure.signInNeeded)
    } else {
      keep(nil)
      request.finish(try Session.ada().member)
    }
    await task.value
    #expect(viewModel.account.value == nil && viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `without a session, nothing is requested`() async {
    await viewModel.didCheck()
    #expect(viewModel.error.value?.kind == .signInNeeded)
    #expect(await !viewModel.didDeleteAccount())
    #expect(viewModel.error.value?.kind == .signInNeeded)
    #expect(members.count == 0 && deletions.count == 0)
  }

  // MARK: Deletion

  @Test func `a deleted account is signed out`() async throws {
    try await showAda()
    let task = Task { await viewModel.didDeleteAccount() }
    try await deletions.next().finish(true)
    try await sessions.signOuts.next().finish(true)
    #expect(await task.value && shown == [])
  }

  @Test func `if an account cannot be deleted, the session stays`() async throws {
    try await showAda()
    try await deletions.fail(ServiceFailure.timedOut) {
      #expect(await !viewModel.didDeleteAccount())
    }
    #expect(shown == ["Ada", "Failed to delete the account" + Self.late])
    try await deletions.fail(ServiceFailure.signInNeeded) {
      #expect(await !viewModel.didDeleteAccount())
    }
    #expect(viewModel.account.value == nil && viewModel.error.value?.kind == .signInNeeded)
    #expect(sessions.signOuts.count == 0)
  }

  // MARK: Sign-out

  private static let here = "Signed out on this machine only; the token could not be revoked. "

  @Test func `signing out shows no one`() async throws {
    try await showAda()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().finish(true)
    let revocation = try await sessions.revocations.next()
    // The member service has not responded yet.
    #expect(shown == ["loading"])
    revocation.finish(true)
    await task.value
    #expect(shown == [])
  }

  @Test func `signing out without a connection shows no one, with the failure`() async throws {
    try await showAda()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().finish(true)
    try await sessions.revocations.next().fail(ServiceFailure.notConnected)
    await task.value
    #expect(shown == [Self.here + "No internet connection"])
  }

  @Test func `a view that signs out only here does not wait for the member service`() async throws {
    try await showAda()
    let task = Task { await viewModel.didSignOutHere() }
    try await sessions.signOuts.next().finish(true)
    let revoke = try #require(await task.value)
    #expect(shown == [] && sessions.revocations.count == 0)
    let revocation = Task { await revoke() }
    try await sessions.revocations.next().fail(ServiceFailure.timedOut)
    let text = Self.here + "Failed to contact the member service" + Self.late
    #expect(await revocation.value?.text == text)
  }

  @Test func `a session that cannot be removed stays`() async throws {
    try await showAda()
    try await sessions.signOuts.fail(SignInError.storage("x")) { await viewModel.didSignOut() }
    #expect(shown == ["Ada", "x"] && viewModel.error.value?.kind == .storage)
  }
}
