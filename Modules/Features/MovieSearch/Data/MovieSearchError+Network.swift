import Foundation
import HTTP
import HTTPTypes
import MovieSearchDomain

extension MovieSearchError {
  /// As much of a server's words as a person will read.
  private static let messageLength = 300

  /// The domain's error, or `CancellationError`, for what the transport reports.
  static func resolve(_ error: NetworkError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .notConnected: Self.notConnected
    case .timedOut: Self.timedOut
    case .connectionLost: Self.connectionLost
    case .tls, .untrustedCertificate: Self.insecureConnection
    case .invalidResponse, .redirectRefused, .tooLarge: Self.unreadableAnswer
    case .status(let head, let body): status(head, body)
    case .invalidURL, .other: Self.other
    }
  }

  /// The status comes first; the body adds the server's own words.
  private static func status(_ head: HTTPResponse, _ body: Data) -> Self {
    switch head.status.code {
    case 401, 403: return .keyRefused
    case 429: return .rateLimited(retryAfter: head.retryAfter())
    default:
      let error = try? JSONDecoder().decode(ErrorDTO.self, from: body)
      return .server(
        code: error?.code,
        message: error?.message.map { String($0.prefix(messageLength)) }
          ?? "HTTP \(head.status)".trimmingCharacters(in: .whitespaces)
      )
    }
  }
}
