package import Foundation
package import HTTP
import HTTPTypes
package import SharedKernel

extension DataTransferService {
  /// Creates a data transfer service that throws `ServiceFailure`.
  ///
  /// - Parameters:
  ///   - networkService: The service that sends the requests.
  ///   - errorReader: Reads the error bodies of the service.
  package init(networkService: NetworkService, errorReader: ServiceErrorReader) {
    self.init(networkService: networkService) {
      ServiceFailure.resolve($0, reader: errorReader, at: networkService.config.baseURL)
    }
  }
}

extension ServiceFailure {
  /// The maximum length of a service's message, in characters.
  private static let maximumMessageLength = 300

  /// Maps a network error to a `ServiceFailure` or a `CancellationError`.
  ///
  /// The status determines the failure; the error body provides the service's code and message.
  ///
  /// - Parameters:
  ///   - error: The network error.
  ///   - reader: Reads the error bodies of the service.
  ///   - url: The base URL of the service.
  /// - Returns: A `ServiceFailure`, or `CancellationError`.
  package static func resolve(
    _ error: NetworkError,
    reader: ServiceErrorReader,
    at url: URL
  ) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .notConnected: Self.notConnected
    case .unknownHost: Self.unknownHost(address: address(of: url))
    case .connectionRefused: Self.connectionRefused(address: address(of: url))
    case .timedOut: Self.timedOut
    case .connectionLost: Self.connectionLost
    case .tls: Self.insecureConnection
    case .untrustedCertificate: Self.untrustedCertificate
    case .invalidResponse: Self.unreadable(.http)
    case .invalidEncoding: Self.unreadable(.encoding)
    case .redirectRefused: Self.unreadable(.redirects)
    case .tooLarge: Self.unreadable(.size)
    case .status(let head, let body): refusal(head, details: reader.read(body))
    case .invalidURL, .other: Self.other
    }
  }

  /// The host and the port, `http://127.0.0.1:8080`, without the path and without credentials.
  private static func address(of url: URL) -> String {
    (url.scheme.map { "\($0)://" } ?? "") + url.hostAndPort
  }

  /// Creates the failure for a response without a value.
  package init(_ error: DataTransferError) {
    if case .html = error { self = .unreadable(.html) } else { self = .unreadableAnswer }
  }

  private static func refusal(
    _ head: HTTPResponse,
    details: ServiceErrorReader.Details?
  ) -> Self {
    let status = "HTTP \(head.status)".trimmingCharacters(in: .whitespaces)
    let message =
      details?.message.map { String($0.prefix(scalars: maximumMessageLength)) } ?? status
    return switch head.status.code {
    case 401, 403: .credentialsRefused
    case 404: .notFound(code: details?.code, message: message)
    case 429: .rateLimited(retryAfter: head.retryAfter())
    default: .server(code: details?.code, message: message)
    }
  }
}
