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
  private let viewModel: AccountViewModel

  init() {
    viewModel = AccountViewModel(
      repository: sessions,
      currentSession: CurrentSessionUseCase(repository: sessions),
      text: AuthText(language: .english)
    )
  }

  private func keep(_ session: Session?) { sessions.kept.withLock { $0 = session } }

  @Test func `nobody is signed in at first`() async {
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
  func `a token that ends within half a minute is renewed`(_ seconds: TimeInterval) async throws {
    keep(try .ada(expiresAt: Date() + seconds))
    let task = Task { await viewModel.accessToken() }
    let refresh = try await sessions.refreshes.next()
    #expect(refresh.question == "a1")
    refresh.finish(try .ada(token: "a2"))
    #expect(await task.value == "a2")
  }

  @Test func `an ended session is nobody's`() async throws {
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

  @Test func `signing out shows nobody`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().finish(true)
    await task.value
    #expect(viewModel.account.value == nil && viewModel.error.value == nil)
  }

  @Test func `signing out without a connection shows nobody, with the failure`() async throws {
    keep(try .ada())
    await viewModel.viewWillAppear()
    let task = Task { await viewModel.didSignOut() }
    try await sessions.signOuts.next().fail(ServiceFailure.notConnected)
    await task.value
    #expect(viewModel.account.value == nil)
    #expect(viewModel.error.value?.kind == .service(.notConnected))
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
