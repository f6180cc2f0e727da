import AuthDomain
import Binding
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
  private let members = ControlledMembers()
  private let viewModel: AccountViewModel

  init() {
    viewModel = AccountViewModel(
      repository: sessions,
      currentSession: CurrentSessionUseCase(repository: sessions),
      currentMember: CurrentMemberUseCase(sessions: sessions, member: members.member),
      deleteMember: DeleteMemberUseCase(sessions: sessions, delete: members.delete),
      text: AuthStrings(.english),
      // The service is never too late, however busy the machine is.
      sleep: { _ in try await untilCancelled() }
    )
  }

  private func keep(_ session: Session?) { sessions.kept.withLock { $0 = session } }

  @Test func `a deleted account is signed out`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didDeleteAccount() }
    try await members.deletions.next().finish(true)
    try await sessions.signOuts.next().finish(true)
    #expect(await task.value)
    #expect(viewModel.account.value == nil && viewModel.error.value == nil)
  }

  @Test func `if an account cannot be deleted, the session stays`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didDeleteAccount() }
    try await members.deletions.next().fail(ServiceFailure.timedOut)
    #expect(await !task.value)
    #expect(viewModel.account.value?.title == "Ada" && viewModel.error.value != nil)
    let ended = Task { await viewModel.didDeleteAccount() }
    try await members.deletions.next().fail(ServiceFailure.signInNeeded)
    #expect(await !ended.value)
    #expect(viewModel.account.value == nil && viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `without a session, there is no account to delete`() async throws {
    #expect(await !viewModel.didDeleteAccount())
    #expect(viewModel.error.value?.kind == .signInNeeded && members.deletions.count == 0)
  }

  @Test func `no one is signed in at first`() async {
    await viewModel.viewWillAppear()
    #expect(viewModel.account.value == nil && viewModel.error.value == nil)
    #expect(await viewModel.accessToken() == nil)
    #expect(viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `a valid token is used without a request`() async throws {
    keep(try .ada())
    #expect(await viewModel.accessToken() == "a1")
    #expect(viewModel.account.value?.title == "Ada")
    #expect(sessions.refreshes.count == 0)
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
    keep(try .ada(expiresAt: .distantPast))
    await viewModel.viewWillAppear()
    #expect(viewModel.account.value != nil)
    let task = Task { await viewModel.accessToken() }
    try await sessions.refreshes.next().fail(SignInError.sessionEnded)
    #expect(await task.value == nil)
    #expect(viewModel.account.value == nil)
    #expect(viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `a failed refresh keeps the person signed in`() async throws {
    keep(try .ada(expiresAt: .distantPast))
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didRefresh() }
    try await sessions.refreshes.next().fail(ServiceFailure.timedOut)
    await task.value
    #expect(viewModel.account.value?.title == "Ada")
    #expect(viewModel.error.value?.kind == .service(.timedOut))
  }

  @Test func `a check shows the stored member, then the member as the service returns them`()
    async throws
  {
    keep(try .ada())
    let task = Task { await viewModel.didCheck() }
    let request = try await members.requests.next()
    #expect(viewModel.account.value?.title == "Ada" && viewModel.isLoading.value)
    request.finish(Member(id: "m1", name: "Ada Lovelace", email: "a@b.test", provider: .github))
    await task.value
    #expect(viewModel.account.value?.title == "Ada Lovelace")
    #expect(viewModel.account.value?.email == "a@b.test")
    #expect(!viewModel.isLoading.value && viewModel.error.value == nil)
  }

  @Test func `a check shows when the renewed token expires`() async throws {
    keep(try .ada(expiresAt: .distantPast))
    let task = Task { await viewModel.didCheck() }
    let request = try await members.requests.next()
    keep(try .ada(token: "a2"))
    request.finish(try Session.ada().member)
    await task.value
    #expect(viewModel.account.value?.expiresAt == .distantFuture)
  }

  @Test(arguments: [ServiceFailure.timedOut, .notConnected, .unreadableAnswer])
  func `a check that fails keeps the stored member`(_ failure: ServiceFailure) async throws {
    keep(try .ada())
    let task = Task { await viewModel.didCheck() }
    try await members.requests.next().fail(failure)
    await task.value
    #expect(viewModel.account.value?.title == "Ada")
    #expect(viewModel.error.value?.kind == .service(failure))
  }

  @Test(arguments: [true, false])
  func `a check finds a session that has ended`(isDuringRequest: Bool) async throws {
    keep(try .ada())
    let task = Task { await viewModel.didCheck() }
    let request = try await members.requests.next()
    if isDuringRequest {
      request.fail(ServiceFailure.signInNeeded)
    } else {
      keep(nil)
      request.finish(try Session.ada().member)
    }
    await task.value
    #expect(viewModel.account.value == nil)
    #expect(viewModel.error.value?.kind == .signInNeeded)
  }

  @Test func `a check without a session sends no request`() async {
    await viewModel.didCheck()
    #expect(viewModel.error.value?.kind == .signInNeeded && members.requests.count == 0)
  }

  @Test func `signing out shows no one`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().finish(true)
    let revocation = try await sessions.revocations.next()
    // The member service has not answered yet.
    #expect(viewModel.account.value == nil && viewModel.isLoading.value)
    revocation.finish(true)
    await task.value
    #expect(viewModel.account.value == nil && viewModel.error.value == nil)
    #expect(!viewModel.isLoading.value)
  }

  @Test func `signing out without a connection shows no one, with the failure`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().finish(true)
    try await sessions.revocations.next().fail(ServiceFailure.notConnected)
    await task.value
    #expect(viewModel.account.value == nil)
    #expect(viewModel.error.value?.kind == .service(.notConnected))
  }

  @Test func `a view that signs out only here does not wait for the member service`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOutHere() }
    try await sessions.signOuts.next().finish(true)
    let revoke = try #require(await task.value)
    #expect(viewModel.account.value == nil && !viewModel.isLoading.value)
    #expect(sessions.revocations.count == 0)
    let revocation = Task { await revoke() }
    try await sessions.revocations.next().fail(ServiceFailure.timedOut)
    #expect(
      await revocation.value?.text == """
        Signed out on this machine only; the token could not be revoked. \
        Failed to contact the member service: the service did not respond in time
        """
    )
  }

  @Test func `a session that cannot be removed stays`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().fail(SignInError.storage("x"))
    await task.value
    #expect(viewModel.account.value != nil)
    #expect(viewModel.error.value?.kind == .storage)
  }
}
