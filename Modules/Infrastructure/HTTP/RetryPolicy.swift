public import Foundation
public import HTTPTypes
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

/// A wait of a `RetryingSession` before it retries a request.
public struct RetryWait: Sendable, Equatable {
  /// Why the last attempt failed.
  public enum Reason: Sendable, Equatable {
    /// A response whose status is temporary: 429, 502, 503 or 504.
    case status(HTTPResponse.Status)
    /// No connection, or a lost one.
    case error(NetworkError)
  }

  /// The request, whose query and headers may contain secrets.
  public let request: HTTPRequest
  /// Why the last attempt failed.
  public let reason: Reason
  /// The number of the next attempt, at least 2.
  public let attempt: Int
  /// The length of the wait.
  public let delay: Duration

  /// Creates a wait, for tests of code that shows one.
  public init(request: HTTPRequest, reason: Reason, attempt: Int, delay: Duration) {
    self.request = request
    self.reason = reason
    self.attempt = attempt
    self.delay = delay
  }
}

extension HTTPResponse {
  /// Returns the wait that the server requests with `Retry-After`, in seconds.
  ///
  /// The field contains a number of seconds or a date (RFC 9110, section 10.2.3). A number above
  /// 2^31 is treated as 2^31 (RFC 9111, section 1.2.2).
  ///
  /// - Returns: `nil` if the field is missing or invalid.
  public func retryAfter(now: Date = Date()) -> TimeInterval? {
    guard let text = headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else {
      return nil
    }
    return Self.seconds(text) ?? Self.date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  private static func seconds(_ text: String) -> TimeInterval? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    let longest = 1 << 31
    return TimeInterval(min(longest, Int(text) ?? longest))
  }

  /// Reads the preferred form of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
