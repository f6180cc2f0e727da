import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import AuthDomain

/// How often, and for how long, the result of a sign-in on another device is requested.
@Suite(.hangLimit)
struct DeviceGrantCodeUseCaseTests {
  private let sleeps = Sleeps()

  private func grant(
    _ polls: Result<DevicePoll, any Error>...,
    lifetime: Duration = .seconds(900),
    interval: Duration = .seconds(5)
  ) async throws -> Grant {
    let signIn = try DeviceSignIn.scripted(polls, lifetime: lifetime, interval: interval)
    let useCase = DeviceGrantCodeUseCase(begin: { signIn }, sleep: sleeps.sleep)
    var shown: [SignInPrompt] = []
    let grant = try await useCase.execute { shown.append($0) }
    var prompt = signIn.prompt
    prompt.lifetime = min(lifetime, .seconds(300))
    #expect(shown == [prompt])
    return grant
  }

  @Test func `pending, slow down, success`() async throws {
    let grant = try await grant(
      .success(.pending),
      .success(.slowDown(interval: .seconds(12))),
      .success(.granted(.accessToken("t")))
    )
    #expect(grant == .accessToken("t"))
    #expect(sleeps.all == [.seconds(6), .seconds(6), .seconds(12) * 1.2])
  }

  @Test func `slow down without an interval adds five seconds`() async throws {
    _ = try await grant(
      .success(.slowDown(interval: nil)),
      .success(.slowDown(interval: nil)),
      .success(.granted(.accessToken("t")))
    )
    #expect(sleeps.all == [.seconds(6), .seconds(12), .seconds(18)])
  }

  @Test func `a smaller interval with slow down does not make it faster`() async throws {
    _ = try await grant(
      .success(.slowDown(interval: .seconds(1))),
      .success(.granted(.accessToken("t")))
    )
    #expect(sleeps.all == [.seconds(6), .seconds(12)])
  }

  @Test func `it gives up after five minutes`() async throws {
    await #expect(throws: SignInError.expired) { try await grant(.success(.pending)) }
    #expect(sleeps.all.reduce(.zero, +) == .seconds(300))
  }

  @Test func `it gives up when the code expires`() async throws {
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.pending), lifetime: .seconds(20))
    }
    #expect(sleeps.all.count == 4)
  }

  @Test func `it waits no longer than a code is valid, whatever the provider's interval`()
    async throws
  {
    let year = Duration.seconds(31_536_000)
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.slowDown(interval: year)), interval: .seconds(5))
    }
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.pending), lifetime: .seconds(20), interval: year)
    }
    #expect(sleeps.all == [.seconds(6), .seconds(294), .seconds(20)])
  }

  @Test func `it gives up after too many slow downs`() async throws {
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.slowDown(interval: nil)))
    }
    #expect(sleeps.all.count < 12)
  }

  @Test(arguments: [SignInError.denied(reason: nil), .expired, .methodUnavailable(reason: nil)])
  func `a refusal ends it immediately`(_ error: SignInError) async throws {
    await #expect(throws: error) { try await grant(.success(.pending), .failure(error)) }
    #expect(sleeps.all.count == 2)
  }

  /// Whether a failure is temporary.
  private static let failures: [(ServiceFailure, Bool)] = [
    (.notConnected, true), (.proxyUnreachable(address: "p"), true),
    (.proxyRefused(address: "p", status: 502), true), (.unknownHost(address: "a"), true),
    (.connectionRefused(address: "a"), true), (.timedOut, true), (.connectionLost, true),
    (.insecureConnection, true), (.untrustedCertificate, true),
    (.rateLimited(retryAfter: nil), true),
    (.unavailable(code: nil, message: "HTTP 500", retryAfter: nil), true),
    (.unreadable(.html), true), (.unreadable(.page(status: "HTTP 403")), true),
    (.unreadable(.http), true), (.unreadable(.encoding), true), (.unreadable(.redirects), true),
    (.unreadable(.format), false), (.unreadable(.size), false), (.credentialsRefused, false),
    (.notFound(code: nil, message: "HTTP 404"), false),
    (.server(code: nil, message: "HTTP 400"), false), (.other, false),
  ]

  @Test(arguments: failures)
  func `only the provider's own response ends the wait for the person`(
    failure: ServiceFailure,
    isTemporary: Bool
  ) async throws {
    let polls: [Result<DevicePoll, any Error>] = [
      .success(.pending), .failure(failure), .success(.granted(.accessToken("t"))),
    ]
    if isTemporary {
      #expect(try await grant(polls[0], polls[1], polls[2]) == .accessToken("t"))
      #expect(sleeps.all == [.seconds(6), .seconds(6), .seconds(12)])
    } else {
      await #expect(throws: failure) { try await grant(polls[0], polls[1], polls[2]) }
    }
  }

  @Test func `failures in a row are followed by longer waits, until a response arrives`()
    async throws
  {
    let down = ServiceFailure.unavailable(code: nil, message: "HTTP 503", retryAfter: nil)
    _ = try await grant(
      .failure(down),
      .failure(ServiceFailure.timedOut),
      .failure(down),
      .failure(down),
      .success(.pending),
      .success(.granted(.accessToken("t")))
    )
    #expect(
      sleeps.all == [6, 12, 24, 30, 30, 6].map { Duration.seconds($0) }
    )
  }

  @Test func `a service says how long to wait`() async throws {
    _ = try await grant(
      .failure(ServiceFailure.rateLimited(retryAfter: 40)),
      .failure(ServiceFailure.unavailable(code: nil, message: "", retryAfter: 7)),
      .failure(ServiceFailure.rateLimited(retryAfter: -1)),
      .success(.granted(.accessToken("t")))
    )
    #expect(sleeps.all == [6, 40, 30, 30].map { Duration.seconds($0) })
  }

  @Test func `a failure that lasts until the code expires is the reason`() async throws {
    let down = ServiceFailure.unavailable(code: nil, message: "HTTP 502", retryAfter: 1e9)
    await #expect(throws: down) { try await grant(.success(.pending), .failure(down)) }
    #expect(sleeps.all == [6, 6, 288].map { Duration.seconds($0) })
  }

  @Test func `a failure before the code is tried again twice`() async throws {
    let down = ServiceFailure.unavailable(code: nil, message: "HTTP 500", retryAfter: nil)
    let signIn = try DeviceSignIn.scripted([.success(.granted(.accessToken("t")))])
    let failures = Mutex([down, down])
    let useCase = DeviceGrantCodeUseCase(
      begin: {
        if let failure = failures.withLock({ $0.popLast() }) { throw failure }
        return signIn
      },
      sleep: sleeps.sleep
    )
    _ = try await useCase.execute { _ in }
    #expect(sleeps.all == [1, 2, 6].map { Duration.seconds($0) })
    failures.withLock { $0 = [down, down, down] }
    await #expect(throws: down) { try await useCase.execute { _ in } }
  }

  @Test func `a cancelled sign-in sends no more requests`() async throws {
    let signIn = try DeviceSignIn.scripted([.success(.pending)])
    let useCase = DeviceGrantCodeUseCase(begin: { signIn }, sleep: sleeps.sleep)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await useCase.execute { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleeps.all.isEmpty)
  }
}
