public import Foundation
public import HTTPTypes

/// Why a request has no usable response: facts of the transport, without a judgement.
///
/// The texts say what happened in the transport's own words; they never hold a query or a header.
public enum NetworkError: Error, Sendable, Equatable {
  /// No connection came about: the name is unknown, the port is closed, the network is down.
  case notConnected(String)
  /// The connection, the whole request, or the wait for the next byte took too long.
  case timedOut(String)
  /// The peer's certificate or the TLS handshake was refused.
  case tls(String)
  /// The connection broke before the response was whole.
  case connectionLost(String)
  /// What came back is not HTTP.
  case invalidResponse(String)
  /// Too many redirects, or one that must not be followed (from https to http, to another scheme).
  case redirectRefused(String)
  /// The body passed the limit, in bytes after decoding.
  case tooLarge(limit: Int)
  /// The calling task was cancelled.
  case cancelled
  /// The endpoint and the configuration make no URL.
  case invalidURL(String)
  /// The server answered with a status of 400 or more; its body travels along.
  case status(HTTPResponse, body: Data)
  /// Anything else that the transport reports.
  case other(String)
}
