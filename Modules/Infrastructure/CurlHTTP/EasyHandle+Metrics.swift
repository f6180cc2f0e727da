import CCurl
import HTTP

extension EasyHandle {
  /// The metrics of a transfer that has ended.
  var metrics: TransferMetrics {
    var metrics = TransferMetrics()
    metrics.firstByte = time(CURLINFO_STARTTRANSFER_TIME_T)
    metrics.total = time(CURLINFO_TOTAL_TIME_T)
    metrics.httpVersion = httpVersion
    metrics.bytesSent = Int64(long(CURLINFO_REQUEST_SIZE))
    // A transfer that sent nothing may have had no connection.
    metrics.isConnectionReused = metrics.bytesSent > 0 && long(CURLINFO_NUM_CONNECTS) == 0
    metrics.bytesReceived = offset(CURLINFO_SIZE_DOWNLOAD_T) + Int64(long(CURLINFO_HEADER_SIZE))
    metrics.redirectCount = long(CURLINFO_REDIRECT_COUNT)
    // For a reused connection, libcurl reports when it found the connection.
    if !metrics.isConnectionReused {
      metrics.nameLookup = time(CURLINFO_NAMELOOKUP_TIME_T)
      metrics.connect = time(CURLINFO_CONNECT_TIME_T)
      metrics.tls = time(CURLINFO_APPCONNECT_TIME_T)
    }
    return metrics
  }

  /// The `errno` of a connection that failed.
  var systemError: Int32 { Int32(truncatingIfNeeded: long(CURLINFO_OS_ERRNO)) }

  /// Whether a new connection was established, at least to a proxy.
  var isConnected: Bool { time(CURLINFO_CONNECT_TIME_T) > .zero }

  /// The status with which a proxy answered a request for a tunnel; zero if there was none.
  var tunnelStatus: Int { long(CURLINFO_HTTP_CONNECTCODE) }

  private var httpVersion: String? {
    switch long(CURLINFO_HTTP_VERSION) {
    case Int(CURL_HTTP_VERSION_1_0): "1.0"
    case Int(CURL_HTTP_VERSION_1_1): "1.1"
    case Int(CURL_HTTP_VERSION_2_0): "2"
    case Int(CURL_HTTP_VERSION_3): "3"
    default: nil
    }
  }

  private func time(_ info: CURLINFO) -> Duration {
    .microseconds(offset(info))
  }

  /// Returns a value in microseconds or bytes; zero if this version of libcurl does not support it.
  private func offset(_ info: CURLINFO) -> Int64 {
    var value: curl_off_t = 0
    return ccurl_easy_getinfo_offset(pointer, info, &value) == CURLE_OK ? Int64(value) : 0
  }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_easy_getinfo_long(pointer, info, &value) == CURLE_OK ? value : 0
  }
}
