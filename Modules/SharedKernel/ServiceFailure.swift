package import Foundation

/// Why a request to a service failed, distinguished by what the user can do about it.
package enum ServiceFailure: Error, Equatable, Sendable {
  /// No connection to the service.
  case notConnected
  /// No connection to the proxy at an address, such as `http://127.0.0.1:3128`.
  case proxyUnreachable(address: String)
  /// The proxy at an address requires a password (status 407), or does not connect to the service.
  case proxyRefused(address: String, status: Int?)
  /// No server has the name in the service's address, or there is no network to resolve it.
  case unknownHost(address: String)
  /// Nothing is listening at the service's address, such as `http://127.0.0.1:8080`.
  case connectionRefused(address: String)
  case timedOut
  /// The connection was lost before the response was complete.
  case connectionLost
  /// The service's certificate cannot be trusted.
  case untrustedCertificate
  /// No secure connection could be established, for example because the service has no TLS.
  case insecureConnection
  /// The service rejected the key or the token that it was sent.
  case credentialsRefused
  /// The user must sign in, for the first time or again.
  case signInNeeded
  /// Too many requests; `retryAfter` is the time to wait in seconds, if the service sends one.
  case rateLimited(retryAfter: TimeInterval?)
  /// The resource does not exist, with the service's code and message.
  case notFound(code: Int?, message: String)
  /// The service, or a gateway in front of it, failed for now, with its code and message; `retryAfter`
  /// is as for `rateLimited`.
  case unavailable(code: Int?, message: String, retryAfter: TimeInterval?)
  /// Any other error response, with the service's code and message.
  case server(code: Int?, message: String)
  /// The response cannot be used.
  case unreadable(AnswerFlaw)
  case other

  /// What makes a response unreadable.
  package enum AnswerFlaw: Equatable, Sendable {
    /// It is HTML, such as from another server at the address or the sign-in page of a network.
    case html
    /// It is HTML with an error status, such as "HTTP 403 Forbidden", which something other than the
    /// service has sent: a gateway, or another server at the address.
    case page(status: String)
    /// It is not valid HTTP.
    case http
    /// It is compressed in an unknown way, or damaged.
    case encoding
    /// There are too many redirects, or one leads to an address that cannot be used.
    case redirects
    case size
    /// It does not have the documented format.
    case format
  }

  /// The response does not have the documented format.
  package static let unreadableAnswer = ServiceFailure.unreadable(.format)
}
