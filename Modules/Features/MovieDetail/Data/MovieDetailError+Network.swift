import Foundation
import HTTP
import HTTPTypes
import MovieDetailDomain

extension MovieDetailError {
  /// As much of a server's words as a person will read.
  private static let messageLength = 300

  /// The domain's error, or `CancellationError`, for what the transport reports.
  static func resolve(_ error: NetworkError) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .notConnected: Self.notConnected
    case .timedOut, .connectionLost: Self.noAnswer
    case .tls, .untrustedCertificate: Self.insecureConnection
    case .invalidResponse, .redirectRefused, .tooLarge: Self.unreadableAnswer
    case .status(let head, let body): refusal(head, body)
    case .invalidURL, .other: Self.other
    }
  }

  /// The status comes first; the body adds the server's own words.
  private static func refusal(_ head: HTTPResponse, _ body: Data) -> Self {
    switch head.status.code {
    case 401, 403: .keyRefused
    case 404: .notFound
    case 429: .rateLimited(retryAfter: head.retryAfter())
    default:
      .server(
        message: (try? JSONDecoder().decode(ErrorDTO.self, from: body))
          .map { String($0.message.prefix(messageLength)) } ?? "HTTP \(head.status.code)"
      )
    }
  }

  /// Source: TMDB's errors, `{"success":false,"status_code":46,"status_message":"…"}`.
  private struct ErrorDTO: Decodable {
    let message: String

    enum CodingKeys: String, CodingKey {
      case message = "status_message"
    }
  }
}
