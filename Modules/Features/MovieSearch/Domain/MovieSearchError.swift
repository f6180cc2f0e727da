package import Foundation

/// Why a search has no answer, told apart by what a person can do about it.
package enum MovieSearchError: Error, Equatable, Sendable {
  case notConnected
  case timedOut
  /// The connection ended before the answer did.
  case connectionLost
  /// The service's certificate cannot be trusted.
  case insecureConnection
  /// The service refuses the key.
  case keyRefused
  /// Too many requests; seconds to wait, where the service says so.
  case rateLimited(retryAfter: TimeInterval?)
  /// The service's own words: its code, if it gave one, and its message.
  case server(code: Int?, message: String)
  /// The answer is not what this service answers.
  case unreadableAnswer
  case queryTooLong(maximum: Int)
  case other
}
