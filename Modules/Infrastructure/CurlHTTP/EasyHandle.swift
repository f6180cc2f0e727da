import CCurl
import HTTP
import Synchronization

/// A libcurl easy handle with its header list and its buffer for error messages.
///
/// A handle is used for one transfer at a time, and may be reused through `EasyHandlePool`.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  /// Whether the options that depend on the scheme are set for https; `nil` if they are not set.
  var isSecure: Bool?
  /// The time-out of a request in milliseconds, if it is not a stream.
  var requestTimeout = 0
  /// Where the handle finds the proxy of a request.
  var proxy = CurlSession.Proxy.none
  /// Whether the handle is set up for a stream, which has no time-out for the whole request.
  var isStreaming = false
  /// Whether libcurl keeps a pointer to a freed header, so that `FirstFieldGuard` is needed.
  private(set) var keepsFreedHeader = false
  /// Whether the options for the method and the body are those of a GET without a body.
  var isPlainGet = false
  /// Whether libcurl holds a copy of a request body.
  var hasBody = false
  /// Whether the request required an address that the session may not reach.
  var hasRefusedAddress = false
  private let errorBuffer: UnsafeMutablePointer<CChar>
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let counts: LiveCounts

  init(counts: LiveCounts) throws(NetworkError) {
    guard let pointer = ccurl_easy_init() else {
      throw .other("libcurl cannot create a handle.")
    }
    self.pointer = pointer
    self.counts = counts
    errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    counts.easyHandles.add(1, ordering: .sequentiallyConsistent)
    try check(ccurl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorBuffer))
  }

  deinit {
    ccurl_easy_cleanup(pointer)
    ccurl_slist_free_all(headers)
    errorBuffer.deallocate()
    counts.easyHandles.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Releases the data of the last request, so that an idle handle has no body and no credentials.
  func clear() throws(NetworkError) {
    errorBuffer.pointee = 0
    if hasBody {
      try setBodySize(-1)
      try set(CURLOPT_COPYPOSTFIELDS, nil)
      hasBody = false
    }
    if headers != nil {
      try check(ccurl_easy_setopt_list(pointer, CURLOPT_HTTPHEADER, nil))
      ccurl_slist_free_all(headers)
      headers = nil
    }
    if FirstFieldGuard.isNeeded {
      try set(CURLOPT_HEADER, 1)
      keepsFreedHeader = true
    }
  }

  /// libcurl's message about a failure, with hosts and ports; empty if there is none.
  var errorText: String {
    String(cString: errorBuffer)
  }

  func set(_ option: CURLoption, _ value: Int) throws(NetworkError) {
    try check(ccurl_easy_setopt_long(pointer, option, value))
  }

  /// Sets a string option; `nil` resets it.
  func set(_ option: CURLoption, _ value: String?) throws(NetworkError) {
    guard let value else {
      return try check(ccurl_easy_setopt_string(pointer, option, nil))
    }
    // An optional string would be copied.
    try check(value.withCString { ccurl_easy_setopt_string(pointer, option, $0) })
  }

  /// Sets the size of the request body; a negative value means that it is unknown.
  func setBodySize(_ count: Int) throws(NetworkError) {
    try check(
      ccurl_easy_setopt_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(count))
    )
  }

  func set(
    _ option: CURLoption,
    receiver: curl_write_callback
  ) throws(NetworkError) {
    try check(ccurl_easy_setopt_receiver(pointer, option, receiver))
  }

  func set(_ option: CURLoption, _ context: UnsafeMutableRawPointer) throws(NetworkError) {
    try check(ccurl_easy_setopt_pointer(pointer, option, context))
  }

  /// Appends a header line without its line end; `sendHeaders()` applies the list.
  func appendHeader(_ line: some Collection<UInt8>) throws(NetworkError) {
    let text = line.map(CChar.init(bitPattern:)) + [0]
    guard let longer = ccurl_slist_append(headers, text) else {
      throw .other("Out of memory.")
    }
    headers = longer
  }

  func sendHeaders() throws(NetworkError) {
    guard headers != nil else { return }
    try check(ccurl_easy_setopt_list(pointer, CURLOPT_HTTPHEADER, headers))
  }

  func check(_ code: CURLcode) throws(NetworkError) {
    guard code == CURLE_OK else {
      throw NetworkError(code, text: "")
    }
  }
}

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
