import SharedKernel

/// Gets a grant while the person consents on another device (RFC 8628).
package struct DeviceGrantCodeUseCase: GrantCodeUseCase {
  private let begin: @Sendable () async throws -> DeviceSignIn
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The longest wait for the person.
  static let patience = Duration.seconds(300)
  /// The number of the provider's intervals to wait between two requests, because its clock may
  /// differ.
  static let margin = 1.2
  /// RFC 8628, section 3.5: the added interval after `slow_down`.
  static let slowDownStep = Duration.seconds(5)
  /// The longest wait after failures in a row, so that a consent is soon noticed when they end.
  static let longestBackOff = Duration.seconds(30)

  /// - Parameters:
  ///   - begin: Begins a sign-in with a provider; throws the same errors as `execute`.
  ///   - sleep: Waits; throws `CancellationError`.
  package init(
    begin: @escaping @Sendable () async throws -> DeviceSignIn,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.begin = begin
    self.sleep = sleep
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    let signIn = try await withRetries(sleep: sleep, begin)
    var prompt = signIn.prompt
    let limit = min(prompt.lifetime ?? Self.patience, Self.patience)
    prompt.lifetime = limit
    show(prompt)
    var interval = signIn.interval
    // The failure of the last request, and the wait after it.
    var failure: ServiceFailure?
    var backOff = Duration.zero
    var waited = Duration.zero
    while waited < limit {
      // A provider may name any interval.
      let wait = min(max(interval * Self.margin, backOff), limit - waited)
      try await sleep(wait)
      let start = ContinuousClock.now
      do {
        let poll = try await signIn.poll()
        (failure, backOff) = (nil, .zero)
        switch poll {
        case .pending: break
        case .slowDown(let wanted): interval = max(wanted ?? .zero, interval + Self.slowDownStep)
        case .granted(let grant): return grant
        }
      } catch let error as ServiceFailure where error.isTemporary {
        failure = error
        // RFC 8628, section 3.5: poll less often, each time by twice as much.
        backOff = max(min(wait * 2, Self.longestBackOff), error.retryAfter)
      }
      // A request that times out takes long.
      waited += wait + .seconds((ContinuousClock.now - start).components.seconds)
    }
    throw failure ?? SignInError.expired as any Error
  }
}

/// A sign-in on another device that has begun (RFC 8628).
package struct DeviceSignIn: Sendable {
  package let prompt: SignInPrompt
  /// The least time between two requests for the result.
  package let interval: Duration
  /// Requests the result once.
  ///
  /// Throws `SignInError`, `ServiceFailure`, or `CancellationError`.
  package let poll: @Sendable () async throws -> DevicePoll

  package init(
    prompt: SignInPrompt,
    interval: Duration,
    poll: @escaping @Sendable () async throws -> DevicePoll
  ) {
    self.prompt = prompt
    self.interval = interval
    self.poll = poll
  }
}

/// The response to a request for the result of a sign-in on another device.
package enum DevicePoll: Equatable, Sendable {
  /// The person has not responded yet.
  case pending
  /// The requests are too frequent; `interval` is the provider's new interval, if it sends one.
  case slowDown(interval: Duration?)
  case granted(Grant)
}
