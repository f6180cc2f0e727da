import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import AuthDomain

/// What happens to a grant after the person has consented.
@Suite(.hangLimit)
struct SignInUseCaseTests {
  private let sleeps = Sleeps()
  private let used = Uses()

  private static let down = ServiceFailure.unavailable(
    code: nil,
    message: "HTTP 503",
    retryAfter: nil
  )

  private func signIn(_ failures: any Error...) async throws {
    let grant = Grant(parts: [:]) { [used] in used.count.withLock { $0 += 1 } }
    let useCase = SignInUseCase(
      grantCodeUseCase: AnsweredGrantCodeUseCase { grant },
      provider: .github,
      repository: FailingSessions(failures),
      sleep: sleeps.sleep
    )
    _ = try await useCase.execute(show: { _ in })
  }

  @Test(
    arguments: [
      (down, [1]), (ServiceFailure.connectionLost, [1]),
      (ServiceFailure.connectionRefused(address: "a"), [1]),
      (ServiceFailure.rateLimited(retryAfter: 4), [4]),
      (SignInError.providerUnavailable("HTTP 502"), [1]),
      (ServiceFailure.rateLimited(retryAfter: 6), nil), (ServiceFailure.timedOut, nil),
      (ServiceFailure.unreadableAnswer, nil), (SignInError.storage("full"), nil),
      (SignInError.refused(code: "invalid_grant", message: nil), nil),
    ] as [(any Error, [Int]?)]
  )
  func `a consent is not lost to a failure that passes`(
    failure: any Error,
    waits: [Int]?
  ) async throws {
    if let waits {
      try await signIn(failure)
      #expect(sleeps.all == waits.map { .seconds($0) })
    } else {
      await #expect(throws: (any Error).self) { try await signIn(failure) }
      #expect(sleeps.all.isEmpty)
    }
    // Not before the last attempt, and after a failure, too.
    #expect(used.count.withLock { $0 } == 1)
  }

  @Test func `the third failure is final`() async throws {
    await #expect(throws: Self.down) { try await signIn(Self.down, Self.down, Self.down) }
    #expect(sleeps.all == [.seconds(1), .seconds(2)])
  }

  @Test func `a grant that was used by a lost request is not the reason`() async throws {
    await #expect(throws: ServiceFailure.connectionLost) {
      try await signIn(
        ServiceFailure.connectionLost,
        SignInError.refused(code: "invalid_grant", message: "used")
      )
    }
  }
}

private final class Uses: Sendable {
  let count = Mutex(0)
}

/// Sessions whose first sign-ins fail.
private final class FailingSessions: SessionRepository {
  private let failures: Mutex<[any Error]>

  init(_ failures: [any Error]) { self.failures = Mutex(failures) }

  var location: String { "" }
  func checkStorage() async throws {}
  func session() async throws -> Session? { nil }
  func refresh(replacing accessToken: String) async throws -> Session {
    throw SignInError.notSignedIn
  }
  func signOut() async throws -> SessionRevocation? { nil }

  func signIn(with grant: Grant, from provider: IdentityProvider) async throws -> Session {
    if let failure = failures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw failure }
    let member = Member(id: "1", name: nil, email: nil, provider: provider)
    return Session(
      member: member,
      accessToken: "t",
      expiresAt: .distantFuture,
      service: URL(fileURLWithPath: "/")
    )
  }
}
