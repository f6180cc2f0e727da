/// How one transfer went, as the transport measured it.
///
/// Each time counts from the transfer's start, after any wait for its turn, to the end of that step;
/// redirects count as part of it (https://curl.se/libcurl/c/curl_easy_getinfo.html, "TIMES").
public struct TransferMetrics: Sendable, Equatable {
  /// Until the host's address was known; zero on a connection that was there.
  public var nameLookup = Duration.zero
  /// Until the TCP connection stood; zero on a connection that was there, and without one.
  public var connect = Duration.zero
  /// Until TLS was agreed on; zero without TLS and on a connection that was there.
  public var tls = Duration.zero
  /// Until the first byte of the response; zero without one.
  public var firstByte = Duration.zero
  /// Until the last byte of the response, or until the transfer failed.
  public var total = Duration.zero
  /// Whether no new connection was made, for the request or for one of its redirects.
  public var isConnectionReused = false
  /// `1.0`, `1.1`, `2` or `3`; nil if the transport does not say.
  public var httpVersion: String?
  /// Headers and bodies that were sent, in bytes, without what TLS adds.
  public var bytesSent: Int64 = 0
  /// Headers and bodies that were received, in bytes on the wire, before decoding.
  public var bytesReceived: Int64 = 0
  /// How many redirects were followed.
  public var redirectCount = 0

  /// All zero, for a session that fills in what it measures.
  public init() {}
}

/// Short, for a log: how the connection came about, when the answer began, what was spoken.
extension TransferMetrics: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if isConnectionReused {
      parts.append("reused")
    } else if connect == .zero {
      parts.append("not connected")
    } else {
      parts.append("connected in \(connect.milliseconds)")
      if tls > .zero { parts.append("TLS after \(tls.milliseconds)") }
    }
    if firstByte > .zero {
      parts.append("first byte after \(firstByte.milliseconds)")
    } else if isConnectionReused || connect > .zero {
      parts.append("no answer")
    }
    if redirectCount > 0 {
      parts.append(redirectCount == 1 ? "1 redirect" : "\(redirectCount) redirects")
    }
    if let httpVersion { parts.append("HTTP/\(httpVersion)") }
    return parts.joined(separator: ", ")
  }
}
