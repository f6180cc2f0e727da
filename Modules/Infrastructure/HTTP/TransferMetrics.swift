/// Measurements of a transfer.
///
/// Times are measured from the start of the transfer, after any wait in the queue, to the end of a
/// step. They include redirects (https://curl.se/libcurl/c/curl_easy_getinfo.html, "TIMES").
public struct TransferMetrics: Sendable, Equatable {
  /// The time until the host's address was known; zero for a reused connection.
  public var nameLookup = Duration.zero
  /// The time until the TCP connection was established; zero for a reused connection or none.
  public var connect = Duration.zero
  /// The time until the end of the TLS handshake; zero without TLS or for a reused connection.
  public var tls = Duration.zero
  /// The time until the first byte of the response; zero without a response.
  public var firstByte = Duration.zero
  /// The time until the last byte of the response, or until the transfer failed.
  public var total = Duration.zero
  /// Whether no new connection was opened, including for redirects.
  public var isConnectionReused = false
  /// `1.0`, `1.1`, `2` or `3`; `nil` if unknown.
  public var httpVersion: String?
  /// The size of the sent headers and bodies in bytes, without TLS overhead.
  public var bytesSent: Int64 = 0
  /// The size of the received headers and bodies in bytes, before decoding.
  public var bytesReceived: Int64 = 0
  /// The number of redirects followed.
  public var redirectCount = 0

  /// Creates metrics whose values are all zero.
  public init() {}
}

// A short description for logs.
extension TransferMetrics: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if isConnectionReused {
      parts.append("reused")
    } else if connect == .zero {
      parts.append("not connected")
    } else {
      parts.append("connected in \(connect.millisecondsText)")
      if tls > .zero { parts.append("TLS after \(tls.millisecondsText)") }
    }
    if firstByte > .zero {
      parts.append("first byte after \(firstByte.millisecondsText)")
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

extension Duration {
  /// The duration in milliseconds with one decimal and the unit, for logs.
  package var millisecondsText: String {
    let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
