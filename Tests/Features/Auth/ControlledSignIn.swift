import AuthDomain
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing

/// A provider that a test controls: prompts, then `nil` for the consent.
struct ControlledGrants: GrantCodeUseCase {
  let calls = Controlled<String, SignInPrompt?>()

  func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    _ = try await calls.run("grant") { prompt in
      if let prompt { show(prompt) }
    }
    return Grant(parts: [:])
  }
}

extension SignInPrompt {
  static func code(_ text: String) throws -> SignInPrompt {
    SignInPrompt(
      page: try #require(URL(string: "https://github.test/login/device")),
      code: text,
      lifetime: .seconds(300)
    )
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

extension Session {
  static func ada(
    _ name: String = "Ada",
    token: String = "a1",
    expiresAt: Date = .distantFuture
  ) throws -> Session {
    Session(
      member: Member(id: "m1", name: name, email: nil, provider: .github),
      accessToken: token,
      expiresAt: expiresAt,
      service: try #require(URL(string: "https://members.test"))
    )
  }
}
