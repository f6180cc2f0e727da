import CCurl
import Foundation
import HTTP
import HTTPTypes

extension EasyHandle {
  /// Sets all that depends on the request: URL, method, header and body.
  ///
  /// The handle may have served another request, so that nothing may be left as it is here: what a
  /// request can set, each request sets.
  func prepare(
    for request: HTTPRequest,
    to target: RequestTarget,
    body: Data?
  ) throws(NetworkError) {
    try set(CURLOPT_URL, target.url)
    try allowSchemes(of: target)
    // These carry a body by definition, so none is an empty one (RFC 9110, 8.6).
    let carriesBody = [.post, .put, .patch].contains(request.method)
    let body = request.method == .head ? nil : body ?? (carriesBody ? Data() : nil)
    try setMethod(request.method, body: body)
    try setHeader(request.headerFields, hasBody: body != nil)
  }

  /// Whether a 303 must drop the method, which libcurl would keep for one that it was told by name.
  static func namesMethod(_ method: HTTPRequest.Method) -> Bool {
    ![.get, .head, .post].contains(method)
  }

  /// libcurl reads these lists word by word, so that they are set only when they change.
  private func allowSchemes(of target: RequestTarget) throws(NetworkError) {
    guard isSecure != target.isSecure else { return }
    isSecure = nil
    let schemes = target.allowedSchemes.joined(separator: ",")
    try set(CURLOPT_PROTOCOLS_STR, schemes)
    try set(CURLOPT_REDIR_PROTOCOLS_STR, schemes)
    // Over TLS, wait whether the connection being made can be shared, rather than make another.
    try set(CURLOPT_PIPEWAIT, target.isSecure ? 1 : 0)
    isSecure = target.isSecure
  }

  private func setMethod(_ method: HTTPRequest.Method, body: Data?) throws(NetworkError) {
    // Also takes back what HEAD and a body have set (https://curl.se/libcurl/c/CURLOPT_HTTPGET.html).
    try set(CURLOPT_HTTPGET, 1)
    if method == .head {
      try set(CURLOPT_NOBODY, 1)
    }
    if let body {
      try setBody(body)
    }
    // With a body libcurl takes every request for a POST unless it is told a name.
    let isNamed = body == nil ? Self.namesMethod(method) : method != .post
    try set(CURLOPT_CUSTOMREQUEST, isNamed ? method.rawValue : nil)
    // Only a POST becomes a GET on 301 and 302 (RFC 9110, 15.4.2).
    let keepsMethod = isNamed && body != nil
    try set(CURLOPT_POSTREDIR, keepsMethod ? Int(CURL_REDIR_POST_301 | CURL_REDIR_POST_302) : 0)
  }

  /// Hands libcurl a copy, which it can send again after a redirect or on a new connection.
  private func setBody(_ body: Data) throws(NetworkError) {
    try set(CURLOPT_POST, 1)
    try setBodySize(body.count)
    let code = body.withUnsafeBytes { bytes in
      // A null pointer would mean that the body comes from a callback.
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

  /// `HTTPField` admits no CR, LF or NUL, in its name or its value, so no line can become two.
  private func setHeader(_ fields: HTTPFields, hasBody: Bool) throws(NetworkError) {
    var hasContentType = false
    for field in fields where !Self.ignoredNames.contains(field.name) {
      hasContentType = hasContentType || field.name == .contentType
      try appendHeader(field.withUnsafeBytesOfValue { Self.line(field.name, $0) })
    }
    // A name with nothing after its colon keeps libcurl from adding that header by itself, which it
    // does to bodies only.
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

  /// libcurl sends a header with an empty value when a semicolon stands for the colon.
  private static func line(
    _ name: HTTPField.Name,
    _ value: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    value.isEmpty ? Array("\(name.rawName);".utf8) : Array("\(name.rawName): ".utf8) + value
  }
}
