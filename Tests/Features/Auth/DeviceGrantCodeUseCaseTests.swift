import CustomDump
import Foundation
import SharedKernel
import Synchronization
import TestSupport
import Testing

@testable import AuthDomain

/// How often, and for how long, the result of a sign-in on another device is requested.
@Suite(.hangLimit)
struct DeviceGrantCodeUseCaseTests {
  typealias Poll = Result<DevicePoll, any Error>
  private static let granted = Poll.success(.granted(.accessToken("t")))
  private static func failed(_ failure: ServiceFailure) -> Poll { .failure(failure) }
  private static func slowDown(_ interval: Duration? = nil) -> Poll {
    .success(.slowDown(interval: interval))
  }

  private let sleeps = Sleeps()

  /// A sign-in whose responses a test provides, in order; the last one repeats.
  private func signIn(
    _ polls: [Poll],
    lifetime: Duration = .seconds(900),
    interval: Duration = .seconds(5)
  ) throws -> DeviceSignIn {
    let left = Mutex(polls)
    var prompt = try SignInPrompt.code("WDJB-MJHT")
    prompt.lifetime = lifetime
    return DeviceSignIn(prompt: prompt, interval: interval) {
      try left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }
  }

  private func grant(
    _ polls: Poll...,
    lifetime: Duration = .seconds(900),
    interval: Duration = .seconds(5)
  ) async throws -> Grant {
    let signIn = try signIn(polls, lifetime: lifetime, interval: interval)
    let useCase = DeviceGrantCodeUseCase(begin: { signIn }, sleep: sleeps.sleep)
    var shown: [SignInPrompt] = []
    let grant = try await useCase.execute { shown.append($0) }
    var prompt = signIn.prompt
    prompt.lifetime = min(lifetime, .seconds(300))
    expectNoDifference(shown, [prompt])
    return grant
  }

  private func expectSleeps(_ seconds: Int..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(sleeps.all == seconds.map { .seconds($0) }, sourceLocation: sourceLocation)
  }

  @Test func `pending, slow down, success`() async throws {
    let grant = try await grant(
      .success(.pending),
      Self.slowDown(.seconds(12)),
      Self.granted
    )
    #expect(grant == .accessToken("t"))
    #expect(sleeps.all == [.seconds(6), .seconds(6), .seconds(12) * 1.2])
  }

  @Test func `slow down without an interval adds five seconds`() async throws {
    _ = try await grant(Self.slowDown(), Self.slowDown(), Self.granted)
    expectSleeps(6, 12, 18)
  }

  @Test func `a smaller interval with slow down does not make it faster`() async throws {
    _ = try await grant(Self.slowDown(.seconds(1)), Self.granted)
    expectSleeps(6, 12)
  }

  @Test func `it gives up after five minutes`() async throws {
    await #expect(throws: SignInError.expired) { try await grant(.success(.pending)) }
    #expect(sleeps.all == Array(repeating: .seconds(6), count: 50))
  }

  @Test func `it gives up when the code expires`() async throws {
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.pending), lifetime: .seconds(20))
    }
    expectSleeps(6, 6, 6, 2)
  }

  @Test func `it waits no longer than a code is valid, whatever the provider's interval`()
    async throws
  {
    let year = Duration.seconds(31_536_000)
    await #expect(throws: SignInError.expired) { try await grant(Self.slowDown(year)) }
    await #expect(throws: SignInError.expired) {
      try await grant(.success(.pending), lifetime: .seconds(20), interval: year)
    }
    expectSleeps(6, 294, 20)
  }

  @Test func `it gives up after too many slow downs`() async throws {
    await #expect(throws: SignInError.expired) { try await grant(Self.slowDown()) }
    expectSleeps(6, 12, 18, 24, 30, 36, 42, 48, 54, 30)
  }

  @Test(arguments: [SignInError.denied(reason: nil), .expired, .methodUnavailable(reason: nil)])
  func `a refusal ends it immediately`(_ error: SignInError) async throws {
    await #expect(throws: error) { try await grant(.success(.pending), .failure(error)) }
    expectSleeps(6, 6)
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
    (.signInNeeded, false), (.notFound(code: nil, message: "HTTP 404"), false),
    (.server(code: nil, message: "HTTP 400"), false), (.other, false),
  ]

  @Test(arguments: failures)
  func `only the provider's own response ends the wait for the person`(
    failure: ServiceFailure,
    isTemporary: Bool
  ) async throws {
    if isTemporary {
      _ = try await grant(.success(.pending), .failure(failure), Self.granted)
      expectSleeps(6, 6, 12)
    } else {
      await #expect(throws: failure) { try await grant(.failure(failure), Self.granted) }
    }
  }

  private static let down = ServiceFailure.unavailable(
    code: nil,
    message: "HTTP 503",
    retryAfter: nil
  )

  @Test func `failures in a row are followed by longer waits, until a response arrives`()
    async throws
  {
    _ = try await grant(
      Self.failed(Self.down),
      Self.failed(.timedOut),
      Self.failed(Self.down),
      Self.failed(Self.down),
      .success(.pending),
      Self.granted
    )
    expectSleeps(6, 12, 24, 30, 30, 6)
  }

  @Test func `a service says how long to wait`() async throws {
    _ = try await grant(
      Self.failed(.rateLimited(retryAfter: 40)),
      Self.failed(.unavailable(code: nil, message: "", retryAfter: 7)),
      Self.failed(.rateLimited(retryAfter: -1)),
      Self.granted
    )
    expectSleeps(6, 40, 30, 30)
  }

  @Test func `a failure that lasts until the code expires is the reason`() async throws {
    let down = ServiceFailure.unavailable(code: nil, message: "HTTP 502", retryAfter: 1e9)
    await #expect(throws: down) { try await grant(.success(.pending), .failure(down)) }
    expectSleeps(6, 6, 288)
  }

  @Test func `a failure before the code is tried again twice`() async throws {
    let signIn = try signIn([Self.granted])
    let failures = Mutex([Self.down, Self.down])
    let useCase = DeviceGrantCodeUseCase(
      begin: {
        if let failure = failures.withLock({ $0.popLast() }) { throw failure }
        return signIn
      },
      sleep: sleeps.sleep
    )
    _ = try await useCase.execute { _ in }
    expectSleeps(1, 2, 6)
    failures.withLock { $0 = [Self.down, Self.down, Self.down] }
    await #expect(throws: Self.down) { try await useCase.execute { _ in } }
  }

  @Test func `a cancelled sign-in sends no more requests`() async throws {
    let signIn = try signIn([.success(.pending)])
    let useCase = DeviceGrantCodeUseCase(begin: { signIn }, sleep: sleeps.sleep)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await useCase.execute { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sleeps.all.isEmpty)
  }
}
