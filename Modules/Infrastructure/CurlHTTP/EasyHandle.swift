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
