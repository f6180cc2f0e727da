import Synchronization

/// The limits and delays of a `RetryingSession`.
public struct RetryPolicy: Sendable, Equatable {
  /// The maximum number of attempts for one request; 1 turns retries off.
  public var maximumAttempts = 3
  /// The upper limit of the first wait; it doubles for each further one.
  ///
  /// Each wait is random between zero and its limit ("full jitter"), so that clients that failed at
  /// the same time do not retry at the same time
  /// (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
  public var firstDelay: Duration = .milliseconds(200)
  /// The maximum of the doubled limit.
  public var longestDelay: Duration = .seconds(5)
  /// The longest `Retry-After` to wait for; a response that requests a longer wait ends the retries
  /// and is returned.
  public var longestRetryAfter: Duration = .seconds(10)
  /// The share of a retry that each request earns: the long-term limit of retries per request.
  public var budgetShare = 0.2
  /// The number of retries that a session starts with, and the most it can save up.
  public var budgetReserve = 10.0

  /// Creates a policy of three attempts, with waits of up to 0.2 s and 0.4 s.
  public init() {}

  /// A policy that sends each request once.
  public static var off: RetryPolicy {
    var policy = RetryPolicy()
    policy.maximumAttempts = 1
    return policy
  }

  /// The upper limit of the wait after `count` attempts.
  func longestDelay(afterAttempts count: Int) -> Duration {
    // More doublings would overflow.
    let doublings = min(max(0, count - 1), 20)
    return max(.zero, min(longestDelay, firstDelay * (1 << doublings)))
  }
}

/// The retries that a session has left.
///
/// Each request earns a share of a retry, so that a failing server gets few extra requests.
final class RetryBudget: Sendable {
  private let share: Double
  private let reserve: Double
  private let tokens: Mutex<Double>

  init(_ policy: RetryPolicy) {
    share = policy.budgetShare
    reserve = policy.budgetReserve
    tokens = Mutex(policy.budgetReserve)
  }

  func earn() {
    tokens.withLock { $0 = min(reserve, $0 + share) }
  }

  /// Takes one retry; false if none is left.
  func spend() -> Bool {
    // Rounding may leave the sum of the shares slightly below 1.
    let retry = 1 - 1e-9
    return tokens.withLock { tokens in
      guard tokens >= retry else { return false }
      tokens -= 1
      return true
    }
  }
}
