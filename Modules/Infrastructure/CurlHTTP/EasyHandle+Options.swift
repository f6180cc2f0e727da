import CCurl
import Foundation
import HTTP
import HTTPTypes

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

extension EasyHandle {
  /// Sets all options that depend on the request: URL, method, headers and body.
  ///
  /// The handle may be reused, so each request sets all these options.
  func prepare(
    for request: HTTPRequest,
    to target: RequestURL,
    body: Data?
  ) throws(NetworkError) {
    hasRefusedAddress = false
    try set(CURLOPT_URL, target.url)
    try allowSchemes(of: target)
    if request.method == .get, body == nil {
      if !isPlainGet { try setMethod(.get, body: nil) }
      isPlainGet = true
      return try setHeader(request.headerFields, hasBody: false)
    }
    isPlainGet = false
    // These methods always have a body: a missing body is sent as an empty one (RFC 9110, 8.6).
    let carriesBody = [.post, .put, .patch].contains(request.method)
    let body = request.method == .head ? nil : body ?? (carriesBody ? Data() : nil)
    try setMethod(request.method, body: body)
    try setHeader(request.headerFields, hasBody: body != nil)
  }

  /// Whether to pass the method's name to libcurl, which would keep it after a 303 redirect.
  static func namesMethod(_ method: HTTPRequest.Method) -> Bool {
    ![.get, .head, .post].contains(method)
  }

  /// Sets the allowed schemes, but only if they change, because libcurl parses these lists each
  /// time.
  private func allowSchemes(of target: RequestURL) throws(NetworkError) {
    guard isSecure != target.isSecure else { return }
    isSecure = nil
    let schemes = target.allowedSchemes.joined(separator: ",")
    try set(CURLOPT_PROTOCOLS_STR, schemes)
    try set(CURLOPT_REDIR_PROTOCOLS_STR, schemes)
    // Over TLS, wait for a connection that may be shared (HTTP/2) before opening another one.
    try set(CURLOPT_PIPEWAIT, target.isSecure ? 1 : 0)
    isSecure = target.isSecure
  }

  private func setMethod(_ method: HTTPRequest.Method, body: Data?) throws(NetworkError) {
    // Also resets what HEAD or a body has set (https://curl.se/libcurl/c/CURLOPT_HTTPGET.html).
    try set(CURLOPT_HTTPGET, 1)
    if method == .head {
      try set(CURLOPT_NOBODY, 1)
    }
    if let body {
      try setBody(body)
    }
    // With a body, libcurl sends a POST unless the method is set by name.
    let isNamed = body == nil ? Self.namesMethod(method) : method != .post
    try set(CURLOPT_CUSTOMREQUEST, isNamed ? method.rawValue : nil)
    // Only POST becomes GET after a 301 or a 302 (RFC 9110, 15.4.2).
    let keepsMethod = isNamed && body != nil
    try set(CURLOPT_POSTREDIR, keepsMethod ? Int(CURL_REDIR_POST_301 | CURL_REDIR_POST_302) : 0)
  }

  /// Sets the body, which libcurl copies to send it again after a redirect or on a new connection.
  private func setBody(_ body: Data) throws(NetworkError) {
    try set(CURLOPT_POST, 1)
    try setBodySize(body.count)
    let code = body.withUnsafeBytes { bytes in
      // With a null pointer, libcurl would read the body from a callback.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return ccurl_easy_setopt_string(pointer, CURLOPT_COPYPOSTFIELDS, "")
      }
      return ccurl_easy_setopt_string(
        pointer,
        CURLOPT_COPYPOSTFIELDS,
        start.assumingMemoryBound(to: CChar.self)
      )
    }
    hasBody = true
    try check(code)
  }

  /// Sets the headers.
  ///
  /// `HTTPField` does not allow CR, LF or NUL, so a value cannot add a header.
  private func setHeader(_ fields: HTTPFields, hasBody: Bool) throws(NetworkError) {
    var hasContentType = false
    for field in fields where !Self.ignoredNames.contains(field.name) {
      hasContentType = hasContentType || field.name == .contentType
      try appendHeader(field.withUnsafeBytesOfValue { Self.line(field.name, $0) })
    }
    // With a body, libcurl adds headers automatically. A name without a value prevents that.
    if hasBody {
      try appendHeader("Expect:".utf8)
      if !hasContentType {
        try appendHeader("Content-Type:".utf8)
      }
    }
    try sendHeaders()
  }

  private static let ignoredNames = Set(
    ["Host", "Content-Length", "Transfer-Encoding", "Expect"].compactMap { HTTPField.Name($0) }
  )

  /// Returns a header line.
  ///
  /// For an empty value, libcurl requires a semicolon instead of the colon.
  private static func line(
    _ name: HTTPField.Name,
    _ value: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    value.isEmpty ? Array("\(name.rawName);".utf8) : Array("\(name.rawName): ".utf8) + value
  }
}
