import AuthDomain
import Binding
import Foundation
import Synchronization
import TestSupport
import Testing
import Wording

@testable import AuthPresentation

/// A step of a provider's answer.
enum GrantStep: Sendable {
  case prompt(SignInPrompt)
  case granted

  static func code(_ text: String) throws -> GrantStep {
    .prompt(
      SignInPrompt(
        page: try #require(URL(string: "https://github.test/login/device")),
        code: text,
        lifetime: .seconds(300)
      )
    )
  }
}

/// A provider that a test controls.
struct ControlledGrants: GrantCodeUseCase {
  let calls = Controlled<String, GrantStep>()

  func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    _ = try await calls.run("grant") { step in
      if case .prompt(let prompt) = step { show(prompt) }
    }
    return Grant(parts: [:])
  }
}

/// A member service that a test controls.
final class ControlledSessions: SessionRepository {
  let signIns = Controlled<IdentityProvider, Session>()
  let refreshes = Controlled<String, Session>()
  let signOuts = Controlled<String, Bool>()
  let revocations = Controlled<String, Bool>()
  let storageError = Mutex<SignInError?>(nil)
  let kept = Mutex<Session?>(nil)

  var location: String { "memory" }

  func checkStorage() throws {
    if let error = storageError.withLock({ $0 }) { throw error }
  }

  func session() throws -> Session? {
    try checkStorage()
    return kept.withLock { $0 }
  }

  func signIn(with grant: Grant, from provider: IdentityProvider) async throws -> Session {
    try await signIns.run(provider) { _ in }
  }

  func refresh(replacing accessToken: String) async throws -> Session {
    try await refreshes.run(accessToken) { _ in }
  }

  func signOut() async throws -> SessionRevocation? {
    _ = try await signOuts.run("sign out") { _ in }
    return SessionRevocation { [revocations] in
      _ = try await revocations.run("revoke") { _ in }
    }
  }
}

/// A member service that reports who is signed in when a test says so.
final class ControlledMembers: Sendable {
  let requests = Controlled<IdentityProvider, Member>()
  let deletions = Controlled<String, Bool>()

  @Sendable func member(from provider: IdentityProvider) async throws -> Member {
    try await requests.run(provider) { _ in }
  }

  @Sendable func delete() async throws {
    _ = try await deletions.run("delete") { _ in }
  }
}

extension Session {
  static func ada(token: String = "a1", expiresAt: Date = .distantFuture) throws -> Session {
    Session(
      member: Member(id: "m1", name: "Ada", email: nil, provider: .github),
      accessToken: token,
      expiresAt: expiresAt,
      service: try #require(URL(string: "https://members.test"))
    )
  }
}

/// Records the states of a view model.
@MainActor
final class StateLog {
  private(set) var names: [String] = []

  init(_ viewModel: SignInViewModel) {
    viewModel.state.observe(on: self) { [weak self] in self?.names.append(Self.name($0)) }
  }

  private static func name(_ state: SignInState) -> String {
    switch state {
    case .idle: "idle"
    case .starting: "starting"
    case .waiting(let instructions):
      "waiting \(instructions.code ?? instructions.page.absoluteString)"
    case .finishing: "finishing"
    case .signedIn(let account): "signed in \(account.title)"
    case .failed(let error, _): "failed: \(error.text)"
    }
  }
}
