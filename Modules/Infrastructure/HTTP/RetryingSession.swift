public import Foundation
public import HTTPTypes
public import Logging

/// Asks another session again when that may help and does no harm.
///
/// Only idempotent methods are repeated (RFC 9110, section 9.2.2), after no connection, a broken
/// one, or status 429, 502, 503 or 504. A time limit that has passed is not tried anew. What the
/// last attempt brought, response or error, is what the caller gets.
public struct RetryingSession: NetworkSession {
  private let base: any NetworkSession
  private let policy: RetryPolicy
  private let logger: Logger?
  private let surroundings: Surroundings
  private let budget: RetryBudget

  /// - Parameters:
  ///   - base: The session that sends.
  ///   - policy: When to ask again; `.off` never does. Copies of a session share one budget.
  ///   - logger: Where each retry is told at debug level, without secrets.
  public init(
    _ base: any NetworkSession,
    policy: RetryPolicy = RetryPolicy(),
    logger: Logger? = nil
  ) {
    self.init(base, policy: policy, logger: logger, surroundings: Surroundings())
  }

  package init(
    _ base: any NetworkSession,
    policy: RetryPolicy = RetryPolicy(),
    logger: Logger? = nil,
    surroundings: Surroundings
  ) {
    self.base = base
    self.policy = policy
    self.logger = logger
    self.surroundings = surroundings
    budget = RetryBudget(policy)
  }

  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    budget.earn()
    var attempts = 1
    while true {
      let outcome = await Outcome { try await base.response(to: request, body: body) }
      guard attempts < policy.maximumAttempts, request.method.isIdempotent,
        let delay = delay(after: outcome, attempts: attempts), budget.spend()
      else { return try outcome.result.get() }
      attempts += 1
      logger?.debug(
        "\(request.redactedDescription): \(outcome), attempt \(attempts) in \(delay.millisecondsText)"
      )
      do {
        try await surroundings.sleep(delay)
      } catch {
        throw NetworkError.cancelled
      }
    }
  }

  /// How long to wait before the next attempt; nil if it would be in vain.
  private func delay(after outcome: Outcome, attempts: Int) -> Duration? {
    guard outcome.isTransient else { return nil }
    let backOff = surroundings.random(policy.longestDelay(afterAttempts: attempts))
    guard case .success(let response) = outcome.result,
      let seconds = response.head.retryAfter(now: surroundings.now())
    else { return backOff }
    let asked = Duration.seconds(seconds)
    return asked <= policy.longestRetryAfter ? max(asked, backOff) : nil
  }
}

extension RetryingSession {
  /// What a session takes from the world around it, for tests to replace.
  package struct Surroundings: Sendable {
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    package var now: @Sendable () -> Date = { Date() }
    /// A duration between zero and this one.
    package var random: @Sendable (Duration) -> Duration = { $0 * Double.random(in: 0...1) }

    package init() {}
  }

  /// What one attempt brought.
  private struct Outcome: CustomStringConvertible {
    let result: Result<NetworkResponse, any Error>

    init(of attempt: () async throws -> NetworkResponse) async {
      do {
        result = .success(try await attempt())
      } catch {
        result = .failure(error)
      }
    }

    /// Whether the same request may well fare better a moment later.
    var isTransient: Bool {
      switch result {
      case .success(let response): [429, 502, 503, 504].contains(response.head.status.code)
      case .failure(NetworkError.notConnected), .failure(NetworkError.connectionLost): true
      case .failure: false
      }
    }

    var description: String {
      switch result {
      case .success(let response): "\(response.head.status.code)"
      case .failure(let error): "\(error)"
      }
    }
  }
}

extension HTTPRequest.Method {
  /// Whether asking twice has the effect of asking once (RFC 9110, section 9.2.2).
  var isIdempotent: Bool {
    [.get, .head, .options, .put, .delete, .trace].contains(self)
  }
}
