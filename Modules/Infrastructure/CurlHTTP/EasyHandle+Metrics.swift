import CCurl
import HTTP

extension EasyHandle {
  /// What libcurl measured, once the transfer has ended, however it did.
  var metrics: TransferMetrics {
    var metrics = TransferMetrics()
    metrics.nameLookup = time(CURLINFO_NAMELOOKUP_TIME_T)
    metrics.connect = time(CURLINFO_CONNECT_TIME_T)
    metrics.tls = time(CURLINFO_APPCONNECT_TIME_T)
    metrics.firstByte = time(CURLINFO_STARTTRANSFER_TIME_T)
    metrics.total = time(CURLINFO_TOTAL_TIME_T)
    metrics.httpVersion = httpVersion
    metrics.bytesSent = Int64(long(CURLINFO_REQUEST_SIZE))
    // A transfer that sent nothing may have had no connection at all.
    metrics.isConnectionReused = metrics.bytesSent > 0 && long(CURLINFO_NUM_CONNECTS) == 0
    metrics.bytesReceived = offset(CURLINFO_SIZE_DOWNLOAD_T) + Int64(long(CURLINFO_HEADER_SIZE))
    metrics.redirectCount = long(CURLINFO_REDIRECT_COUNT)
    if metrics.isConnectionReused {
      // libcurl has the moment at which it found the connection instead.
      metrics.nameLookup = .zero
      metrics.connect = .zero
      metrics.tls = .zero
    }
    return metrics
  }

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

  /// Zero for what this libcurl does not know.
  private func offset(_ info: CURLINFO) -> Int64 {
    var value: curl_off_t = 0
    return ccurl_easy_getinfo_offset(pointer, info, &value) == CURLE_OK ? Int64(value) : 0
  }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_easy_getinfo_long(pointer, info, &value) == CURLE_OK ? value : 0
  }
}
