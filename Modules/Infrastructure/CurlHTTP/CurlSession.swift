import CCurl
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

extension CurlSession {
  /// The limits and the identity of a session.
  public struct Configuration: Sendable {
    /// The time limit for name lookup, TCP and TLS together.
    public var connectTimeout: Duration = .seconds(10)
    /// The time limit for a request, including redirects but not its time in the queue.
    ///
    /// It does not limit a stream.
    public var requestTimeout: Duration = .seconds(60)
    /// The time limit for a connected transfer without a byte, in whole seconds, rounded up; nil
    /// for the value of `requestTimeout`.
    ///
    /// The time that a stream waits for its reader is not included.
    ///
    /// libcurl averages the speed over five seconds, so it notices a stall after the first bytes up
    /// to five seconds later (https://curl.se/libcurl/c/CURLOPT_LOW_SPEED_TIME.html).
    public var stallTimeout: Duration?
    /// The maximum size of a body that is not streamed, in bytes after decoding.
    public var maximumBodySize = 32 * 1024 * 1024
    /// The maximum number of redirects for one request.
    public var maximumRedirects = 5
    /// The maximum number of requests in flight, and of connections kept for later requests.
    ///
    /// Further requests wait in a queue. Their time limits start when they leave it.
    public var maximumConnections = 32
    /// The maximum number of requests in flight to one scheme, host and port; nil for no limit.
    ///
    /// Requests to a host are sent in the order in which they came. A limit below
    /// `maximumConnections` keeps a slow host from holding up the others.
    public var maximumConnectionsPerHost: Int?
    /// The number of threads that transfers run on, at most `maximumConnections`.
    ///
    /// One thread receives tens of thousands of small responses in a second, which keeps a core
    /// busy. If there are more responses, and cores to spare, further threads share the work. The
    /// limits of the session apply to all threads together, but each has its own connections, and
    /// keeps a part of `maximumConnections` for later requests. Concurrent requests to a host use
    /// an HTTP/2 connection for each thread.
    public var threads = 1
    /// The `User-Agent` of requests without one.
    public var userAgent = "CurlHTTP/0.1"
    /// A PEM file with the authorities to trust instead of the system's.
    ///
    /// If it cannot be read, every https request fails with `NetworkError.tls`.
    public var certificateAuthorityFile: String?
    /// The proxy of all requests.
    public var proxy = Proxy.environment
    /// Opens the sockets of connections, and may refuse addresses; `nil` for libcurl's own way.
    ///
    /// With it, no proxy is used, because the addresses behind a proxy are not known.
    var openSocket: curl_opensocket_callback?
    /// Called when a request that has left the queue ends, with its metrics so far and the reason
    /// why it has no response or why its stream was interrupted.
    ///
    /// It runs on the transfer's thread, so calls may overlap if there are several threads.
    public var didEndTransfer: (@Sendable (HTTPRequest, TransferMetrics, NetworkError?) -> Void)?

    /// Creates a configuration with the default values.
    public init() {}
  }
}
