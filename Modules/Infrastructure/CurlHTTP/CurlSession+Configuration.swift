public import HTTP
public import HTTPTypes

extension CurlSession {
  /// The limits of a session and how it introduces itself.
  public struct Configuration: Sendable {
    /// How long name lookup, TCP and TLS may take together.
    public var connectTimeout: Duration = .seconds(10)
    /// How long a request may take from its turn to its last byte, redirects included.
    ///
    /// Not a stream, which may take as long as it moves.
    public var requestTimeout: Duration = .seconds(60)
    /// How long a connected transfer may move no byte, in whole seconds, rounded up.
    ///
    /// A stream that waits for its reader does not count as one that stands still.
    ///
    /// libcurl averages the speed over five seconds, so that a stall after some bytes is seen up to
    /// five seconds later (https://curl.se/libcurl/c/CURLOPT_LOW_SPEED_TIME.html).
    public var stallTimeout: Duration = .seconds(20)
    /// The most bytes of a body, after decoding, unless it is streamed.
    public var maximumBodySize = 32 * 1024 * 1024
    /// The most redirects that one request follows.
    public var maximumRedirects = 5
    /// The most requests under way at once, and so connections in use; also the most that are kept.
    ///
    /// Further requests wait for their turn. Their time starts when they do.
    public var maximumConnections = 32
    /// The most requests under way at once to one scheme, host and port; nil for no such limit.
    ///
    /// Those to a host are served in the order in which they came. With a limit below
    /// `maximumConnections` a slow host leaves room for the others.
    public var maximumConnectionsPerHost: Int?
    /// What requests send as `User-Agent` unless they have their own.
    public var userAgent = "Marquee/0.1"
    /// A PEM file with the authorities to trust instead of the system's.
    ///
    /// One that cannot be read fails every https request with `NetworkError.tls`.
    public var certificateAuthorityFile: String?
    /// How the way to a server is chosen.
    public var proxy = Proxy.environment
    /// Told of each request that had its turn, as it ends: what was measured of it up to then, and
    /// why it has no response, or a stream no end.
    ///
    /// Called on the session's thread, which does nothing else meanwhile.
    public var didEndTransfer: (@Sendable (HTTPRequest, TransferMetrics, NetworkError?) -> Void)?

    /// The defaults, each of which can be set afterwards.
    public init() {}
  }
  /// Whether requests go to a server directly or through a proxy.
  public enum Proxy: Sendable, Equatable {
    /// As `http_proxy`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` of the process say
    /// (https://everything.curl.dev/usingcurl/proxies/env.html).
    case environment
    /// Directly, whatever the environment says.
    case none
    /// Through the proxy at this URL, all of them, whatever the environment says.
    ///
    /// `http`, `https`, `socks4`, `socks4a`, `socks5` or `socks5h`; user and password, if any,
    /// percent-encoded (https://curl.se/libcurl/c/CURLOPT_PROXY.html).
    case url(String)
  }
}
