package import Foundation
import HTTPTypes
package import SharedKernel

/// Reads the error bodies of one service.
package struct ServiceErrorReader: Sendable {
  /// A service's own code for an error, and its words.
  package struct Details: Equatable, Sendable {
    package var code: Int?
    package var message: String?

    package init(code: Int? = nil, message: String? = nil) {
      self.code = code
      self.message = message
    }
  }

  let read: @Sendable (Data) -> Details?

  /// - Parameter read: Returns `nil` for a body that is not the service's.
  package init(_ read: @escaping @Sendable (Data) -> Details?) {
    self.read = read
  }

  /// Reads no body: the status alone describes the error.
  package static let none = ServiceErrorReader { _ in nil }

  /// Reads `{"message": "…"}`.
  package static let message = ServiceErrorReader { body in
    (try? JSONDecoder().decode(MessageDTO.self, from: body)).map { Details(message: $0.message) }
  }

  private struct MessageDTO: Decodable {
    let message: String
  }
}

extension ServiceFailure {
  /// The longest message that is taken over from a service, in characters.
  private static let maximumMessageLength = 300

  /// Returns the failure that a transport's error stands for, or `CancellationError`.
  ///
  /// The status comes first; the body adds the service's own code and words.
  package static func resolve(
    _ error: NetworkError,
    reader: ServiceErrorReader
  ) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .notConnected: Self.notConnected
    case .timedOut: Self.timedOut
    case .connectionLost: Self.connectionLost
    case .tls: Self.insecureConnection
    case .untrustedCertificate: Self.untrustedCertificate
    case .invalidResponse, .redirectRefused, .tooLarge: Self.unreadableAnswer
    case .status(let head, let body): refusal(head, details: reader.read(body))
    case .invalidURL, .other: Self.other
    }
  }

  private static func refusal(
    _ head: HTTPResponse,
    details: ServiceErrorReader.Details?
  ) -> Self {
    let status = "HTTP \(head.status)".trimmingCharacters(in: .whitespaces)
    let message = details?.message.map { String($0.prefix(maximumMessageLength)) } ?? status
    return switch head.status.code {
    case 401, 403: .credentialsRefused
    case 404: .notFound(code: details?.code, message: message)
    case 429: .rateLimited(retryAfter: head.retryAfter())
    default: .server(code: details?.code, message: message)
    }
  }
}
