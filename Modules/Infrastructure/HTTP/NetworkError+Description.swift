import HTTPTypes

extension NetworkError: CustomStringConvertible {
  /// The error in words, for logs.
  public var description: String {
    switch self {
    case .notConnected(let text): Self.words("no connection", text)
    case .unknownHost(let text): Self.words("unknown host", text)
    case .connectionRefused(let text): Self.words("connection refused", text)
    case .timedOut(let text): Self.words("timed out", text)
    case .tls(let text): Self.words("no secure connection", text)
    case .untrustedCertificate(let text): Self.words("untrusted certificate", text)
    case .connectionLost(let text): Self.words("connection lost", text)
    case .invalidResponse(let text): Self.words("invalid response", text)
    case .invalidEncoding(let text): Self.words("invalid encoding", text)
    case .redirectRefused(let text): Self.words("redirect refused", text)
    case .tooLarge(let limit): "response larger than \(limit) bytes"
    case .cancelled: "cancelled"
    case .invalidURL(let text): Self.words("invalid URL", text)
    case .status(let head, _): "status \(head.status.code)"
    case .other(let text): Self.words("request failed", text)
    }
  }

  private static func words(_ words: String, _ text: String) -> String {
    text.isEmpty ? words : "\(words) (\(text))"
  }
}
