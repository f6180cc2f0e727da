package import Foundation

/// The reason why a service gave no usable answer, by what a person can do about it.
package enum ServiceFailure: Error, Equatable, Sendable {
  /// No connection to the service.
  case notConnected
  /// Nothing listens at the service's address, such as `http://127.0.0.1:8080`.
  case connectionRefused(address: String)
  case timedOut
  /// The connection ended before the answer did.
  case connectionLost
  /// The service's certificate cannot be trusted.
  case untrustedCertificate
  /// No secure connection could be set up, for example because the service speaks no TLS.
  case insecureConnection
  /// The service refused the key or the token.
  case credentialsRefused
  /// Too many requests; `retryAfter` is the wait in seconds, if the service names one.
  case rateLimited(retryAfter: TimeInterval?)
  /// The service has nothing under this address; in its own words, if it has any.
  case notFound(code: Int?, message: String)
  /// Any other refusal, with the service's own code and words.
  case server(code: Int?, message: String)
  /// The answer does not have the form that the service documents.
  case unreadableAnswer
  case other
}
