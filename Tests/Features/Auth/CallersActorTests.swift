import AuthDomain
import Binding
import Dispatch
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import AuthPresentation

/// The view models change only on the actor of their caller, on which a screen draws.
@MainActor
@Suite(.hangLimit)
struct CallersActorTests {
  private let grants = ControlledGrants()
  private let sessions = ControlledSessions()
  private let members = ControlledMembers()
  private let key = DispatchSpecificKey<Bool>()

  init() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  private var isMain: Bool { DispatchQueue.getSpecific(key: key) == true }

  @Test func `of a sign-in`() async throws {
    let viewModel = SignInViewModel(
      signInUseCase: SignInUseCase(
        grantCodeUseCase: grants,
        provider: .github,
        repository: sessions
      ),
      text: AuthStrings(.english)
    )
    let log = PlaceLog()
    viewModel.state.observe(on: log) { [key] _ in
      log.places.append(DispatchQueue.getSpecific(key: key) == true)
    }
    let task = Task { await viewModel.didRequestSignIn() }
    let call = try await grants.calls.next()
    call.sendCached(try .code("WDJB-MJHT"))
    call.finish(.granted)
    try await sessions.signIns.next().finish(try .ada())
    await task.value
    // Idle, starting, waiting, finishing, signed in.
    #expect(log.places == [true, true, true, true, true])
  }

  @Test func `of an account`() async throws {
    let viewModel = AccountViewModel(
      repository: sessions,
      currentSession: CurrentSessionUseCase(repository: sessions),
      currentMember: CurrentMemberUseCase(sessions: sessions, member: members.member),
      deleteMember: DeleteMemberUseCase(sessions: sessions, delete: members.delete),
      text: AuthStrings(.english)
    )
    sessions.kept.withLock { $0 = try? .ada() }
    let log = PlaceLog()
    viewModel.account.observe(on: log) { [key] _ in
      log.places.append(DispatchQueue.getSpecific(key: key) == true)
    }
    let task = Task { await viewModel.didCheck() }
    try await members.requests.next().finish(try Session.ada().member)
    await task.value
    #expect(log.places == [true, true, true] && isMain)
  }
}

/// Where an observer was called: `true` for the main queue.
private final class PlaceLog {
  var places: [Bool] = []
}
