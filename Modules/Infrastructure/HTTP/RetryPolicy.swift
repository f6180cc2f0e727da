/// When a `RetryingSession` asks again, how long it waits, and how often at most.
public struct RetryPolicy: Sendable, Equatable {
  /// The most times that one request is sent; one never asks again.
  public var maximumAttempts = 3
  /// The longest first wait; it doubles with each further one.
  ///
  /// Each wait is drawn evenly between zero and its longest ("full jitter"), so that clients that
  /// failed together do not come back together
  /// (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
  public var firstDelay: Duration = .milliseconds(200)
  /// Where the doubling ends.
  public var longestDelay: Duration = .seconds(5)
  /// The longest `Retry-After` that is waited for; a response that asks for more is returned.
  public var longestRetryAfter: Duration = .seconds(10)
  /// How much of a retry each request earns: over time, no more than this part is asked again.
  public var budgetShare = 0.2
  /// How many retries may be saved up; also what a session starts with.
  public var budgetReserve = 10.0

  /// Three attempts at most, the second after up to 0.2 s, the third after up to 0.4 s more.
  public init() {}

  /// Sends each request once.
  public static var off: RetryPolicy {
    var policy = RetryPolicy()
    policy.maximumAttempts = 1
    return policy
  }

  /// The longest wait before the next attempt, after so many.
  func longestDelay(afterAttempts count: Int) -> Duration {
    // Further doublings would only overflow.
    let doublings = min(max(0, count - 1), 20)
    return max(.zero, min(longestDelay, firstDelay * (1 << doublings)))
  }
}
