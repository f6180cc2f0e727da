import CommandLineSupport
import AuthDomain
import AuthPresentation
import Binding
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import Marquee

/// The account flow on a stage, with a provider and a member service that a test controls.
@MainActor
final class AccountStage: AccountFlowCoordinatorDependencies {
  let stage: Stage
  let grants = ControlledGrants()
  let sessions = FakeSessions()
  let members = FakeMembers()
  let account: AccountViewModel
  private(set) var opened: [URL] = []
  private(set) weak var signIn: SignInViewModel?
  private let text: ScreenStrings
  private let words = AccountScreenStrings.english
  private let now: () -> Date
  var browserFailure: Browser.Failure?

  init(
    isOffline: Bool = false,
    now: @escaping () -> Date = { Date() },
    features: (AppDIContainer) throws -> [any ScreenFeature] = { _ in [] }
  ) throws {
    text = ScreenStrings(.english, isOffline: isOffline)
    self.now = now
    account = AccountViewModel(
      repository: sessions,
      currentSession: CurrentSessionUseCase(repository: sessions),
      currentMember: CurrentMemberUseCase(sessions: sessions, member: members.member),
      deleteMember: DeleteMemberUseCase(sessions: sessions, delete: {}),
      text: AuthStrings(.english)
    )
    let owner = Owner()
    let corner = TitleCorner(account: words) { owner.stage?.start($0) }
    stage = try Stage(isOffline: isOffline) { try features($0) + [CornerFeature(corner: corner)] }
    owner.stage = self
    account.account.observe(on: corner) { [unowned corner] in corner.text = $0?.title ?? "" }
    stage.press(.escape)
  }

  /// Breaks the reference cycle of the stage and the flow that it starts.
  private final class Owner {
    weak var stage: AccountStage?
  }

  private struct CornerFeature: ScreenFeature {
    let corner: TitleCorner

    func makeCorner() -> TitleCorner? { corner }
  }

  private func start(_ navigator: ScreenStack) {
    AccountFlowCoordinator<Screen>(navigator: navigator, dependencies: self).start()
  }

  func makeAccountScreen(showSignIn: @escaping () -> Void) -> Screen {
    AccountScreen(
      viewModel: account,
      text: text,
      words: words,
      providerName: "GitHub",
      showSignIn: showSignIn
    )
  }

  func makeSignInScreen(didSignIn: @escaping () -> Void) -> Screen {
    let viewModel = SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: grants,
        provider: .github,
        repository: sessions
      ),
      text: AuthStrings(.english),
      didSignIn: didSignIn
    )
    signIn = viewModel
    return SignInScreen(
      viewModel: viewModel,
      text: text,
      words: words,
      providerName: "GitHub",
      tokens: sessions.location,
      paper: .paper(colorCount: 256, isLight: false),
      openPage: { [weak self] in try await self?.open($0) },
      now: now
    )
  }

  private func open(_ url: URL) throws {
    if let browserFailure { throw browserFailure }
    opened.append(url)
  }

  /// Waits until a number of pages were opened.
  func hasOpened(_ count: Int) async throws {
    try await until { opened.count >= count }
  }

  /// Opens the account and starts a sign-in.
  func startSignIn() async throws -> Controlled<String, SignInPrompt?>.Call {
    stage.press(.character("a"))
    await stage.shows { _ in !stage.tabs.isAnimating }
    stage.press(.enter)
    return try await grants.calls.next()
  }

  /// Opens the account of a person who is signed in.
  func showAccount(of session: Session) async {
    sessions.keep(session)
    stage.press(.character("a"))
    await stage.shows { $0.text.contains("token") && !stage.tabs.isAnimating }
  }
}

/// A provider whose steps a test controls.
struct ControlledGrants: GrantCodeUseCase {
  /// `nil` ends a call with a grant.
  let calls = Controlled<String, SignInPrompt?>()

  func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    _ = try await calls.run("grant") { prompt in
      if let prompt { show(prompt) }
    }
    return Grant(parts: [:])
  }
}

/// Keeps a session in memory.
final class FakeSessions: SessionRepository {
  private let kept = Mutex<Session?>(nil)
  /// Whether the service can be told: `false` fails the revocation.
  let signOuts = Controlled<String, Bool>()
  var location: String { "/home/ada/session.json" }

  func keep(_ session: Session?) { kept.withLock { $0 = session } }

  func checkStorage() {}
  func session() -> Session? { kept.withLock { $0 } }

  func signIn(with grant: Grant, from provider: IdentityProvider) throws -> Session {
    let session = try Session.ada()
    keep(session)
    return session
  }

  func refresh(replacing accessToken: String) throws -> Session { try Session.ada() }

  func signOut() async throws -> SessionRevocation? {
    let isConnected = try await signOuts.run("sign out") { _ in }
    keep(nil)
    return SessionRevocation { if !isConnected { throw ServiceFailure.notConnected } }
  }
}

/// A member service that knows Ada by a name that the test chooses.
final class FakeMembers: Sendable {
  let name = Mutex("Ada Lovelace")
  let failure = Mutex<(any Error)?>(nil)
  let count = Mutex(0)

  @Sendable func member(from provider: IdentityProvider) throws -> Member {
    count.withLock { $0 += 1 }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return Member(
      id: "m1",
      name: name.withLock { $0 },
      email: "ada@example.com",
      provider: provider
    )
  }
}

extension Session {
  static func ada() throws -> Session {
    Session(
      member: Member(
        id: "m1",
        name: "Ada Lovelace",
        email: "ada@example.com",
        provider: .github
      ),
      accessToken: "a1",
      expiresAt: .distantFuture,
      service: try #require(URL(string: "https://members.test"))
    )
  }
}

extension SignInPrompt {
  static func code(
    _ code: String = "WDJB-MJHT",
    lifetime: Duration = .seconds(900)
  ) throws -> SignInPrompt {
    SignInPrompt(
      page: try #require(URL(string: "https://github.com/login/device")),
      code: code,
      lifetime: min(lifetime, .seconds(300))
    )
  }
}
