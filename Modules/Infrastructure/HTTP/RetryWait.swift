public import HTTPTypes

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
