import SharedKernel
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

  @Test(arguments: [SignInError.denied, .expired, .methodUnavailable])
  func `a refusal ends it immediately`(_ error: SignInError) async throws {
    await #expect(throws: error) { try await grant(.success(.pending), .failure(error)) }
    #expect(sleeps.all.count == 2)
  }

  @Test func `a lost connection is tried again, less often`() async throws {
    _ = try await grant(
      .failure(ServiceFailure.timedOut),
      .failure(ServiceFailure.connectionLost),
      .success(.granted(.accessToken("t")))
    )
    #expect(sleeps.all == [.seconds(6), .seconds(12), .seconds(24)])
  }

  @Test func `a broken answer ends it`() async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await grant(.failure(ServiceFailure.unreadableAnswer))
    }
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
