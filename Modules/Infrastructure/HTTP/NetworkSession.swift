public import Foundation
public import HTTPTypes

/// Sends HTTP requests and returns whole responses.
///
/// `CurlSession` sends requests to servers. Other sessions wrap one, for example to repeat requests.
public protocol NetworkSession: Sendable {
  /// Sends a request and returns the whole response.
  ///
  /// - Parameters:
  ///   - request: The request, with a scheme, an authority and a path with the query.
  ///   - body: The request body; `nil` for none.
  /// - Returns: The final response after redirects, with its content decoded (gzip, br, zstd). A
  ///   status of 400 or more is not an error.
  /// - Throws: `NetworkError`; `.cancelled` if the calling task is cancelled.
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse
}

/// A response with its whole body.
public struct NetworkResponse: Sendable, Equatable {
  /// The status and the headers.
  public var head: HTTPResponse
  /// The decoded body; empty if there is none.
  public var body: Data
  /// The metrics of the transfer; `nil` if the session does not measure them.
  public var metrics: TransferMetrics?

  /// Creates a response, for custom sessions such as those in tests.
  public init(head: HTTPResponse, body: Data = Data(), metrics: TransferMetrics? = nil) {
    self.head = head
    self.body = body
    self.metrics = metrics
  }
}
