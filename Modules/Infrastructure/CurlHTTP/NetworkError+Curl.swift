import CCurl
import HTTP

extension NetworkError {
  /// Creates the error for a code of libcurl.
  ///
  /// - Parameters:
  ///   - code: Any code except `CURLE_OK`.
  ///   - text: The text in libcurl's error buffer. It is used where it contains only hosts, ports
  ///     and times; elsewhere, it could quote a URL or a header, so the code's own text is used.
  init(_ code: CURLcode, text: String) {
    let codeText = String(cString: ccurl_easy_strerror(code))
    let fullText = Self.text(text, of: code)
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      self = .unknownHost(fullText)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED, CURLE_PROXY:
      self = .notConnected(fullText)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut(fullText)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      self = .untrustedCertificate(fullText)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED:
      self = .tls(fullText)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND:
      self = .connectionLost(codeText)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      self = .invalidResponse(codeText)
    case CURLE_BAD_CONTENT_ENCODING:
      self = .invalidEncoding(codeText)
    case CURLE_TOO_MANY_REDIRECTS:
      self = .redirectRefused(codeText)
    case CURLE_URL_MALFORMAT:
      self = .invalidURL(codeText)
    default:
      self = .other(codeText)
    }
  }

  /// Returns the text in libcurl's error buffer, or the code's own text.
  static func text(_ text: String, of code: CURLcode) -> String {
    // The text quotes an invalid proxy URL with its password.
    guard text.isEmpty || text.contains("@") else { return text }
    return String(cString: ccurl_easy_strerror(code))
  }
}

extension CURLcode {
  /// `CURLE_TOO_LARGE` of libcurl 8.6: a header line exceeds libcurl's own limit.
  static let tooLarge = CURLcode(rawValue: 100)
}
