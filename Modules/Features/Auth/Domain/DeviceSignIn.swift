/// A sign-in on another device that has begun (RFC 8628).
package struct DeviceSignIn: Sendable {
  package let prompt: SignInPrompt
  /// The least time between two requests for the result.
  package let interval: Duration
  /// Asks once for the result.
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

/// The answer to a request for the result of a sign-in on another device.
package enum DevicePoll: Hashable, Sendable {
  /// The person has not answered yet.
  case pending
  /// The requests come too fast; `interval` is the provider's new interval, if it sends one.
  case slowDown(interval: Duration?)
  case granted(Grant)
}
