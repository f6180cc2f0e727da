import AuthDomain
import Binding
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import AuthPresentation

/// The states of a sign-in, for every view.
@MainActor
@Suite(.hangLimit)
struct SignInViewModelTests {
  private let grants = ControlledGrants()
  private let sessions = ControlledSessions()

  private func makeViewModel(_ language: String = "en") -> SignInViewModel {
    SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: grants,
        provider: .github,
        repository: sessions
      ),
      text: AuthStrings(Language(language))
    )
  }

  @Test func `the person sees the code, then who they are`() async throws {
    let viewModel = makeViewModel()
    let log = StateLog(viewModel)
    let task = Task { await viewModel.didRequestSignIn() }
    let grant = try await grants.calls.next()
    grant.sendCached(try .code("WDJB-MJHT"))
    grant.finish(.granted)
    try await sessions.signIns.next().finish(try .ada())
    await task.value
    #expect(log.names == ["idle", "starting", "waiting WDJB-MJHT", "finishing", "signed in Ada"])
  }

  @Test func `a page for this machine's browser has no code`() async throws {
    let viewModel = makeViewModel()
    let log = StateLog(viewModel)
    let task = Task { await viewModel.didRequestSignIn() }
    let page = try #require(URL(string: "https://github.test/authorize?state=s"))
    let grant = try await grants.calls.next()
    grant.sendCached(.prompt(SignInPrompt(page: page)))
    grant.finish(.granted)
    try await sessions.signIns.next().finish(try .ada())
    await task.value
    #expect(log.names[2] == "waiting https://github.test/authorize?state=s")
    let instructions = SignInInstructions(SignInPrompt(page: page))
    #expect(instructions.code == nil && instructions.completePage == page)
    #expect(
      viewModel.text.instructions(instructions)
        == "Open https://github.test/authorize?state=s in a browser on this machine."
    )
  }

  @Test func `a refusal is a failure, and signing in again works`() async throws {
    let viewModel = makeViewModel("es")
    let first = Task { await viewModel.didRequestSignIn() }
    try await grants.calls.next().fail(SignInError.denied(reason: nil))
    await first.value
    guard case .failed(let error, _) = viewModel.state.value else { throw CancellationError() }
    #expect(error.text == "Usted rechazó el inicio de sesión")

    let second = Task { await viewModel.didRequestSignIn() }
    try await grants.calls.next().finish(.granted)
    try await sessions.signIns.next().finish(try .ada())
    await second.value
    guard case .signedIn(let account) = viewModel.state.value else { throw CancellationError() }
    #expect(account.title == "Ada" && account.providerName == "GitHub")
  }

  @Test func `a failure comes with the service that failed`() async throws {
    let viewModel = makeViewModel()
    let first = Task { await viewModel.didRequestSignIn() }
    try await grants.calls.next().fail(ServiceFailure.timedOut)
    await first.value
    guard case .failed(_, by: .provider) = viewModel.state.value else { throw CancellationError() }

    let second = Task { await viewModel.didRequestSignIn() }
    try await grants.calls.next().finish(.granted)
    try await sessions.signIns.next().fail(ServiceFailure.timedOut)
    await second.value
    guard case .failed(_, by: .memberService) = viewModel.state.value else {
      throw CancellationError()
    }
  }

  @Test func `a cancelled sign-in is idle, not failed`() async throws {
    let viewModel = makeViewModel()
    let task = Task { await viewModel.didRequestSignIn() }
    _ = try await grants.calls.next()
    task.cancel()
    await task.value
    #expect(viewModel.state.value == .idle)
  }

  @Test func `a sign-in that starts while the old one ends gets its code`() async throws {
    let viewModel = makeViewModel()
    let old = Task { await viewModel.didRequestSignIn() }
    let first = try await grants.calls.next()
    old.cancel()
    let new = Task { await viewModel.didRequestSignIn() }
    let second = try await grants.calls.next()
    second.sendCached(try .code("NEW"))
    // What the old one still delivers is dropped.
    first.sendCached(try .code("OLD"))
    second.finish(.granted)
    try await sessions.signIns.next().finish(try .ada())
    await new.value
    await old.value
    guard case .signedIn = viewModel.state.value else { throw CancellationError() }
  }

  @Test func `without a place for the tokens, no request is sent`() async throws {
    sessions.storageError.withLock { $0 = .storage("cannot write x: full") }
    let viewModel = makeViewModel()
    await viewModel.didRequestSignIn()
    guard case .failed(let error, _) = viewModel.state.value else { throw CancellationError() }
    #expect(error.kind == .storage && error.text == "cannot write x: full")
    #expect(grants.calls.count == 0)
  }
}
