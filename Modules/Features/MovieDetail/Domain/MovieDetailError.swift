package import Foundation

/// Why there are no details, or no poster, told apart by what a person can do about it.
package enum MovieDetailError: Error, Equatable, Sendable {
  /// The service knows no such film.
  case notFound
  case notConnected
  /// The service took too long, or hung up.
  case noAnswer
  /// The service's certificate cannot be trusted.
  case insecureConnection
  /// The service refuses the key.
  case keyRefused
  /// Too many requests; seconds to wait, where the service says so.
  case rateLimited(retryAfter: TimeInterval?)
  /// The service's own words.
  case server(message: String)
  /// The answer is not what this service answers.
  case unreadableAnswer
  case other
}
