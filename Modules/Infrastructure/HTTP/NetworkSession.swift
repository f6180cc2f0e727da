public import Foundation
public import HTTPTypes

/// Sends one HTTP request and returns its whole response.
///
/// The one door to a network: `CurlSession` opens it to a socket, a demo backend answers in process.
public protocol NetworkSession: Sendable {
  /// Sends `request`, whose scheme, authority and path (with its query) are all set.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - body: The bytes to send after the header; nil sends none.
  /// - Returns: The final response after redirects, its body decoded (gzip, br, zstd).
  ///   A status of 400 or more is a response here, not an error.
  /// - Throws: `NetworkError`, of which `.cancelled` when the calling task was cancelled.
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse
}

/// A response's head and its whole body.
public struct NetworkResponse: Sendable, Equatable {
  /// The status and the header.
  public var head: HTTPResponse
  /// All of the body, decoded; empty if there is none.
  public var body: Data
  /// How the transfer went; nil from a session that does not measure.
  public var metrics: TransferMetrics?

  /// For sessions of your own, such as one that answers in a test.
  public init(head: HTTPResponse, body: Data = Data(), metrics: TransferMetrics? = nil) {
    self.head = head
    self.body = body
    self.metrics = metrics
  }
}
