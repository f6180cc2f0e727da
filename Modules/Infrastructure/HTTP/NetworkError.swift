public import Foundation
public import HTTPTypes

/// An error of the transport, or a response with an error status.
///
/// The messages are those of the transport, and contain no queries and no headers.
public enum NetworkError: Error, Sendable, Equatable {
  /// No connection: the network is down.
  case notConnected(String)
  /// No connection to the proxy at an address, which has no user information.
  case proxyUnreachable(address: String, String)
  /// The proxy at an address requires a password, or does not connect to the server, with the
  /// status of its response, if it speaks HTTP.
  case proxyRefused(address: String, status: Int?)
  /// The host's name is unknown, or there is no network to resolve it.
  case unknownHost(String)
  /// Nothing is listening at the address.
  case connectionRefused(String)
  /// The connection, the whole request, or the wait for the next byte took too long.
  case timedOut(String)
  /// The TLS handshake failed: the peer has no TLS, an old version or no common cipher, or the
  /// local TLS configuration is invalid.
  case tls(String)
  /// The peer's certificate was rejected: its issuer is unknown, it has expired or is revoked, or
  /// it is for another name.
  case untrustedCertificate(String)
  /// The connection broke before the response was complete.
  case connectionLost(String)
  /// The response is not valid HTTP.
  case invalidResponse(String)
  /// The encoding of the body is unknown, or the encoded body is damaged.
  case invalidEncoding(String)
  /// Too many redirects, or one that cannot be followed: from https to http, to another scheme, or
  /// to an unknown host.
  case redirectRefused(String)
  /// The body exceeds the limit, in bytes after decoding.
  case tooLarge(limit: Int)
  /// The calling task was cancelled.
  case cancelled
  /// The endpoint and the configuration do not form a URL.
  case invalidURL(String)
  /// The status is 400 or more; the body is that of the response.
  case status(HTTPResponse, body: Data)
  /// Any other failure that the transport reports.
  case other(String)
}

extension NetworkError: CustomStringConvertible {
  /// A description of the error, for logs.
  public var description: String {
    switch self {
    case .notConnected(let text): Self.words("no connection", text)
    case .proxyUnreachable(let address, let text):
      Self.words("no connection to the proxy \(address)", text)
    case .proxyRefused(let address, let status):
      Self.words("refused by the proxy \(address)", status.map { "status \($0)" } ?? "")
    case .unknownHost(let text): Self.words("unknown host", text)
    case .connectionRefused(let text): Self.words("connection refused", text)
    case .timedOut(let text): Self.words("timed out", text)
    case .tls(let text): Self.words("no secure connection", text)
    case .untrustedCertificate(let text): Self.words("untrusted certificate", text)
    case .connectionLost(let text): Self.words("connection lost", text)
    case .invalidResponse(let text): Self.words("invalid response", text)
    case .invalidEncoding(let text): Self.words("invalid encoding", text)
    case .redirectRefused(let text): Self.words("redirect refused", text)
    case .tooLarge(let limit): "response larger than \(limit) bytes"
    case .cancelled: "cancelled"
    case .invalidURL(let text): Self.words("invalid URL", text)
    case .status(let head, _): "status \(head.status.code)"
    case .other(let text): Self.words("request failed", text)
    }
  }

  private static func words(_ words: String, _ text: String) -> String {
    text.isEmpty ? words : "\(words) (\(text))"
  }
}
