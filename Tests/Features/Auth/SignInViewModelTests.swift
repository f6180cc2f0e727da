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

/// The states of a sign-in, for every view.
@MainActor
@Suite(.hangLimit)
struct SignInViewModelTests {
  private let grants = ControlledGrants()
  private let sessions = ControlledSessions()
  private let viewModel: SignInViewModel
  private let log = Log()

  /// The states in order, and what else the view model reports.
  private final class Log {
    var states: [SignInState] = []
    var signedIn = 0
  }

  init() {
    viewModel = SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: grants,
        provider: .github,
        repository: sessions
      ),
      text: .english,
      didSignIn: { [log] in log.signedIn += 1 }
    )
    viewModel.state.observe(on: log) { [unowned log] state in
      // On its caller's actor, on which a screen draws.
      MainActor.preconditionIsolated()
      log.states.append(state)
    }
  }

  private var signedIn: SignInState {
    get throws { .signedIn(AccountItem(try .ada(), text: .english)) }
  }

  /// Starts a sign-in, and waits until the provider has been asked.
  private func start() async throws -> (
    task: Task<Void, Never>,
    grant: Controlled<String, SignInPrompt?>.Call
  ) {
    let task = Task { await viewModel.didRequestSignIn() }
    return (task, try await grants.calls.next())
  }

  private func failed(_ error: any Error, by party: SignInParty) -> SignInState {
    .failed(AuthStrings.english.message(for: error), by: party)
  }

  @Test func `the person sees the code, then who they are`() async throws {
    let (task, grant) = try await start()
    let prompt = try SignInPrompt.code("WDJB-MJHT")
    grant.sendCached(prompt)
    grant.finish(nil)
    try await sessions.signIns.next().finish(try .ada())
    await task.value
    expectNoDifference(
      log.states,
      [.idle, .starting, .waiting(SignInInstructions(prompt)), .finishing, try signedIn]
    )
    #expect(log.signedIn == 1 && viewModel.reason == nil)
    guard case .signedIn(let account) = viewModel.state.value else { throw CancellationError() }
    #expect(
      [account.title, account.providerName, account.provider] == ["Ada", "GitHub", "github"]
    )
  }

  @Test func `a page for this machine's browser has no code`() throws {
    let page = try #require(URL(string: "https://github.test/authorize?state=s"))
    let instructions = SignInInstructions(SignInPrompt(page: page))
    #expect(instructions == SignInInstructions(page: page, code: nil, completePage: page))
    #expect(
      viewModel.text.instructions(instructions)
        == "Open https://github.test/authorize?state=s in a browser on this machine."
    )
    #expect(
      viewModel.text.instructions(SignInInstructions(try .code("A")))
        == "Open https://github.test/login/device on any device and enter the code A."
    )
  }

  @Test func `a failure comes with the service that failed, and signing in again works`()
    async throws
  {
    try await grants.calls.fail(SignInError.denied(reason: nil)) {
      await viewModel.didRequestSignIn()
    }
    #expect(viewModel.reason == "You declined the sign-in")
    for succeeds in [false, true] {
      let (task, grant) = try await start()
      #expect(viewModel.reason == nil)
      grant.finish(nil)
      let call = try await sessions.signIns.next()
      if succeeds { call.finish(try .ada()) } else { call.fail(ServiceFailure.timedOut) }
      await task.value
    }
    expectNoDifference(
      log.states,
      [
        .idle, .starting, failed(SignInError.denied(reason: nil), by: .provider), .starting,
        .finishing, failed(ServiceFailure.timedOut, by: .memberService), .starting, .finishing,
        try signedIn,
      ]
    )
  }

  @Test func `a cancelled sign-in is idle, not failed`() async throws {
    let (task, _) = try await start()
    task.cancel()
    await task.value
    let (second, grant) = try await start()
    viewModel.didCancel()
    grant.fail(ServiceFailure.timedOut)
    await second.value
    expectNoDifference(log.states, [.idle, .starting, .idle, .starting, .idle])
  }

  @Test func `a sign-in that starts while the old one ends gets its code`() async throws {
    let (old, first) = try await start()
    old.cancel()
    let (new, second) = try await start()
    let prompt = try SignInPrompt.code("NEW")
    second.sendCached(prompt)
    // What the old one still delivers is dropped.
    first.sendCached(try .code("OLD"))
    second.finish(nil)
    try await sessions.signIns.next().finish(try .ada())
    await new.value
    await old.value
    // The old one may be idle before the new one starts.
    expectNoDifference(
      log.states.filter { $0 != .idle },
      [.starting, .starting, .waiting(SignInInstructions(prompt)), .finishing, try signedIn]
    )
  }

  @Test func `without a place for the tokens, no request is sent`() async throws {
    sessions.storageError.withLock { $0 = .storage("cannot write x: full") }
    await viewModel.didRequestSignIn()
    let message = ErrorMessage(kind: .storage, text: "cannot write x: full")
    #expect(viewModel.state.value == .failed(message, by: .provider))
    #expect(grants.calls.count == 0)
  }

  @Test func `the page of a sign-in is opened, or the reason told`() async throws {
    let pages = Controlled<URL, URL>()
    let viewModel = SignInPageViewModel(
      requestConsent: RequestConsentUseCase(
        begin: { try await pages.run($0) { _ in } },
        sessions: sessions
      ),
      text: AuthStrings(Language("es"))
    )
    let callback = try #require(URL(string: "https://site.test/callback"))
    let page = try #require(URL(string: "https://github.test/authorize"))
    let question = try await pages.finish(page) {
      await viewModel.didRequestPage(redirectURI: callback)
    }
    #expect(question == callback && viewModel.page.value == page && viewModel.error.value == nil)
    try await pages.fail(SignInError.insecureRedirect) {
      await viewModel.didRequestPage(redirectURI: callback)
    }
    #expect(viewModel.page.value == nil)
    #expect(viewModel.reason == "This site's address is not protected by TLS")
    #expect(
      viewModel.error.value?.text == "La dirección de este sitio no está protegida por TLS"
    )
  }
}
