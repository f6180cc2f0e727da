import CCurl
import HTTP

extension EasyHandle {
  /// Sets the options that are the same for every request of a session.
  func apply(_ configuration: CurlSession.Configuration) throws(NetworkError) {
    requestTimeout = configuration.requestTimeout.milliseconds
    // The process's signal handlers belong to the app.
    try set(CURLOPT_NOSIGNAL, 1)
    // Do not wait for a name lookup when its transfer ends.
    try set(CURLOPT_QUICK_EXIT, 1)
    try setTimeouts(configuration)
    try setRedirects(configuration)
    try setTLS(configuration)
    try setProxy(configuration.proxy)
    if let open = configuration.openSocket { try openSockets(with: open) }
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    try set(CURLOPT_HTTP09_ALLOWED, 0)
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The empty string means every encoding that this libcurl can decode.
    try set(CURLOPT_ACCEPT_ENCODING, "")
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_USERAGENT, configuration.userAgent)
  }

  /// Removes the time limit of a whole request for a stream; libcurl's zero means none.
  func setStreaming(_ isStreaming: Bool) throws(NetworkError) {
    guard self.isStreaming != isStreaming else { return }
    try set(CURLOPT_TIMEOUT_MS, isStreaming ? 0 : requestTimeout)
    self.isStreaming = isStreaming
  }

  private func openSockets(with open: curl_opensocket_callback) throws(NetworkError) {
    try check(ccurl_easy_setopt_opener(pointer, CURLOPT_OPENSOCKETFUNCTION, open))
    // libcurl uses it only while the handle exists.
    try set(CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
  }

  private func setTimeouts(_ configuration: CurlSession.Configuration) throws(NetworkError) {
    try set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.milliseconds)
    try set(CURLOPT_TIMEOUT_MS, requestTimeout)
    try set(CURLOPT_LOW_SPEED_LIMIT, 1)
    let stallTimeout = configuration.stallTimeout ?? configuration.requestTimeout
    try set(CURLOPT_LOW_SPEED_TIME, (stallTimeout.milliseconds + 999) / 1000)
  }

  private func setRedirects(_ configuration: CurlSession.Configuration) throws(NetworkError) {
    try set(CURLOPT_FOLLOWLOCATION, 1)
    // A negative number would remove the limit.
    try set(CURLOPT_MAXREDIRS, max(0, configuration.maximumRedirects))
    // A redirect must not choose the credentials.
    try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
  }

  private func setProxy(_ proxy: CurlSession.Proxy) throws(NetworkError) {
    self.proxy = proxy
    switch proxy {
    case .environment: return
    case .none: try set(CURLOPT_PROXY, "")
    case .url(let url): try set(CURLOPT_PROXY, url)
    }
    // The empty string keeps libcurl from reading `NO_PROXY`.
    try set(CURLOPT_NOPROXY, "")
  }

  private func setTLS(_ configuration: CurlSession.Configuration) throws(NetworkError) {
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    // 2 checks the certificate's name.
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let file = configuration.certificateAuthorityFile {
      try set(CURLOPT_CAINFO, file)
    }
  }
}

extension Duration {
  /// Whole milliseconds that fit a 32-bit `long`, at least 1, as libcurl's 0 means no limit.
  fileprivate var milliseconds: Int {
    let value = self / .milliseconds(1)
    return value >= Double(Int32.max) ? Int(Int32.max) : max(1, Int(value.rounded(.up)))
  }
}
