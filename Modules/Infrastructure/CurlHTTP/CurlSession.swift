public import Foundation
public import HTTP
public import HTTPTypes

/// A `NetworkSession` that uses libcurl for connections, redirects, TLS and decoding.
///
/// The requests of a session share its connections. A session has its own thread, or several
/// (`Configuration.threads`), which end with `close()` or when the session is released. Cookies are
/// neither stored nor sent.
///
/// The request headers `Host`, `Content-Length`, `Transfer-Encoding` and `Expect` are ignored; they
/// follow from the authority and the body. HEAD requests are sent without a body. A decoded
/// response has no `Content-Encoding` and no `Content-Length`, because these describe the encoded
/// body. libcurl 7.88 does not detect an incomplete encoded body in a complete message.
///
/// Redirects to invalid URLs or to URLs with user information are rejected.
public final class CurlSession: NetworkSession {
  // A request becomes a `TransferOrder`. The dispatcher makes it wait until the limits of
  // `Admission` allow it, and then submits it to a `TransferDriver`. The `TransferLoop` on the
  // driver's thread reads the driver's inbox, turns the order into a `Transfer` on an `EasyHandle`
  // from the pool, and drives all transfers with curl_multi. The outcome completes the order; then
  // the next order is admitted.
  let dispatcher: TransferDispatcher

  /// Creates a session.
  ///
  /// - Parameter configuration: The configuration, which cannot be changed later.
  public init(configuration: Configuration = .init()) {
    var configuration = configuration
    configuration.proxy = configuration.openSocket == nil ? configuration.proxy.resolved : .none
    dispatcher = TransferDispatcher(configuration: configuration)
  }

  deinit {
    dispatcher.close()
  }

  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    try await dispatcher.outcome(of: TransferOrder(request: request, body: body)).get()
  }

  /// Ends all transfers and rejects new ones, with `NetworkError.other`.
  public func close() {
    dispatcher.close()
  }
}

extension CurlSession {
  /// The resources of a session.
  public struct Diagnostics: Sendable, Equatable {
    /// The number of requests without a result.
    public let transfersInFlight: Int
    /// The number of libcurl easy handles in use.
    public let easyHandles: Int
    /// The number of easy handles kept for later requests, at most `maximumConnections`.
    ///
    /// Zero after the session's threads have ended. From libcurl 7.84 to 8.0, handles are not kept
    /// after streams, and not at all with a proxy.
    public let idleEasyHandles: Int
  }

  /// The current resources of the session.
  ///
  /// The numbers may be from slightly different times.
  public var diagnostics: Diagnostics {
    dispatcher.diagnostics
  }
}
