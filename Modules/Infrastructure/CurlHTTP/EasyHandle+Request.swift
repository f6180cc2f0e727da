import CCurl
import Foundation
import HTTP
import HTTPTypes

extension EasyHandle {
  /// Sets all that depends on the request: URL, method, header and body.
  func prepare(for request: HTTPRequest, body: Data?) throws(NetworkError) {
    let target = try RequestTarget(request)
    try set(CURLOPT_URL, target.url)
    try set(CURLOPT_PATH_AS_IS, 1)
    let schemes = target.allowedSchemes.joined(separator: ",")
    try set(CURLOPT_PROTOCOLS_STR, schemes)
    try set(CURLOPT_REDIR_PROTOCOLS_STR, schemes)
    // Over TLS, wait whether the connection being made can be shared, rather than make another.
    try set(CURLOPT_PIPEWAIT, target.isSecure ? 1 : 0)
    try setMethod(request.method, body: body)
    try setHeader(request.headerFields, hasBody: body != nil)
  }

  /// Whether a 303 must drop the method, which libcurl would keep for one that it was told by name.
  static func namesMethod(_ method: HTTPRequest.Method) -> Bool {
    ![.get, .head, .post].contains(method)
  }

  private func setMethod(_ method: HTTPRequest.Method, body: Data?) throws(NetworkError) {
    if method == .head {
      return try set(CURLOPT_NOBODY, 1)
    }
    // These carry a body by definition, so none is an empty one (RFC 9110, 8.6).
    let carriesBody = [.post, .put, .patch].contains(method)
    if let body = body ?? (carriesBody ? Data() : nil) {
      try setBody(body)
      if method != .post {
        try set(CURLOPT_CUSTOMREQUEST, method.rawValue)
        // Only a POST becomes a GET on 301 and 302 (RFC 9110, 15.4.2).
        try set(CURLOPT_POSTREDIR, Int(CURL_REDIR_POST_301 | CURL_REDIR_POST_302))
      }
    } else if method != .get {
      try set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
  }

  /// Hands libcurl a copy, which it can send again after a redirect or on a new connection.
  private func setBody(_ body: Data) throws(NetworkError) {
    try set(CURLOPT_POST, 1)
    try check(
      ccurl_easy_setopt_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
    )
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
    try check(code)
  }

  /// `HTTPField` admits no CR, LF or NUL, in its name or its value, so no line can become two.
  private func setHeader(_ fields: HTTPFields, hasBody: Bool) throws(NetworkError) {
    guard let expect = HTTPField.Name("Expect") else { return }
    let ignored: Set<HTTPField.Name> = [
      HTTPField.Name("Host") ?? expect, .contentLength, .transferEncoding, expect,
    ]
    for field in fields where !ignored.contains(field.name) {
      try appendHeader(field.withUnsafeBytesOfValue { Self.line(field.name, $0) })
    }
    // A name with nothing after its colon keeps libcurl from adding that header by itself.
    try appendHeader("Expect:".utf8)
    if fields[.contentType] == nil {
      try appendHeader("Content-Type:".utf8)
    }
    try sendHeaders()
  }

  /// libcurl sends a header with an empty value when a semicolon stands for the colon.
  private static func line(
    _ name: HTTPField.Name,
    _ value: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    value.isEmpty ? Array("\(name.rawName);".utf8) : Array("\(name.rawName): ".utf8) + value
  }
}
