public import Foundation
public import HTTPTypes
public import Logging

/// A session that sends requests through another session, and retries them after temporary
/// failures.
///
/// Temporary failures are a failed or lost connection, and status 429, 502, 503 or 504. Time-outs
/// are not retried. Only requests with idempotent methods are retried (RFC 9110, section 9.2.2).
/// The result is the response or the error of the last attempt.
public struct RetryingSession: NetworkSession {
  private let base: any NetworkSession
  private let policy: RetryPolicy
  private let logger: Logger?
  private let willWait: @Sendable (RetryWait) -> Void
  private let surroundings: Surroundings
  private let budget: RetryBudget

  /// Creates a session whose copies share one retry budget.
  ///
  /// - Parameters:
  ///   - base: The session that sends the requests.
  ///   - policy: The retry policy; `.off` for no retries.
  ///   - logger: Logs each retry at debug level, without secrets.
  ///   - willWait: Called before each wait, on the task of the request.
  public init(
    _ base: any NetworkSession,
    policy: RetryPolicy = RetryPolicy(),
    logger: Logger? = nil,
    willWait: @escaping @Sendable (RetryWait) -> Void = { _ in }
  ) {
    self.init(
      base,
      policy: policy,
      logger: logger,
      willWait: willWait,
      surroundings: Surroundings()
    )
  }

  package init(
    _ base: any NetworkSession,
    policy: RetryPolicy = RetryPolicy(),
    logger: Logger? = nil,
    willWait: @escaping @Sendable (RetryWait) -> Void = { _ in },
    surroundings: Surroundings
  ) {
    self.base = base
    self.policy = policy
    self.logger = logger
    self.willWait = willWait
    self.surroundings = surroundings
    budget = RetryBudget(policy)
  }

  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    budget.earn()
    var attempts = 1
    while true {
      let outcome = await Outcome { try await base.response(to: request, body: body) }
      guard attempts < policy.maximumAttempts, request.method.isIdempotent,
        let reason = outcome.retryReason,
        let delay = delay(after: outcome, attempts: attempts), budget.spend()
      else { return try outcome.result.get() }
      attempts += 1
      logger?.debug(
        "\(request.redactedDescription): \(outcome), attempt \(attempts) in \(delay.millisecondsText)"
      )
      willWait(RetryWait(request: request, reason: reason, attempt: attempts, delay: delay))
      do {
        try await surroundings.sleep(delay)
      } catch {
        throw NetworkError.cancelled
      }
    }
  }

  /// Returns the wait before the next attempt; `nil` if the server requests more than the limit.
  private func delay(after outcome: Outcome, attempts: Int) -> Duration? {
    let backOff = surroundings.random(policy.longestDelay(afterAttempts: attempts))
    guard case .success(let response) = outcome.result,
      let seconds = response.head.retryAfter(now: surroundings.now())
    else { return backOff }
    let requested = Duration.seconds(seconds)
    return requested <= policy.longestRetryAfter ? max(requested, backOff) : nil
  }
}

extension RetryingSession {
  /// The session's clock and randomness, which tests replace.
  package struct Surroundings: Sendable {
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    package var now: @Sendable () -> Date = { Date() }
    /// Returns a random duration between zero and the given one.
    package var random: @Sendable (Duration) -> Duration = { $0 * Double.random(in: 0...1) }

    package init() {}
  }

  /// The outcome of one attempt.
  private struct Outcome: CustomStringConvertible {
    let result: Result<NetworkResponse, any Error>

    init(of attempt: () async throws -> NetworkResponse) async {
      do {
        result = .success(try await attempt())
      } catch {
        result = .failure(error)
      }
    }

    /// The reason to retry the request; `nil` if a retry is unlikely to succeed.
    var retryReason: RetryWait.Reason? {
      switch result {
      case .success(let response):
        isTemporary(response.head.status.code) ? .status(response.head.status) : nil
      case .failure(let error as NetworkError):
        switch error {
        case .notConnected, .proxyUnreachable, .unknownHost, .connectionRefused, .connectionLost:
          .error(error)
        case .proxyRefused(_, let status): isTemporary(status) ? .error(error) : nil
        default: nil
        }
      case .failure: nil
      }
    }

    private func isTemporary(_ status: Int?) -> Bool { [429, 502, 503, 504].contains(status) }

    var description: String {
      switch result {
      case .success(let response): "\(response.head.status.code)"
      case .failure(let error): "\(error)"
      }
    }
  }
}

extension HTTPRequest.Method {
  /// Whether sending twice has the same effect as sending once (RFC 9110, section 9.2.2).
  var isIdempotent: Bool {
    [.get, .head, .options, .put, .delete, .trace].contains(self)
  }
}
