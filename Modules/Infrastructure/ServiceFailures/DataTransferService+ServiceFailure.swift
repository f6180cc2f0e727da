import Foundation
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
      ServiceFailure.resolve($0, reader: errorReader, at: networkService.config)
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
  ///   - config: The configuration of the service: its address, and whether it is sent a key.
  /// - Returns: A `ServiceFailure`, or `CancellationError`.
  package static func resolve(
    _ error: NetworkError,
    reader: ServiceErrorReader,
    at config: NetworkConfig
  ) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .notConnected: Self.notConnected
    case .proxyUnreachable(let address, _): Self.proxyUnreachable(address: address)
    case .proxyRefused(let address, let status):
      Self.proxyRefused(address: address, status: status)
    case .unknownHost: Self.unknownHost(address: address(of: config.baseURL))
    case .connectionRefused: Self.connectionRefused(address: address(of: config.baseURL))
    case .timedOut: Self.timedOut
    case .connectionLost: Self.connectionLost
    case .tls: Self.insecureConnection
    case .untrustedCertificate: Self.untrustedCertificate
    case .invalidResponse: Self.unreadable(.http)
    case .invalidEncoding: Self.unreadable(.encoding)
    case .redirectRefused: Self.unreadable(.redirects)
    case .tooLarge: Self.unreadable(.size)
    case .status(let head, let body):
      refusal(head, body, details: reader.read(body), of: config)
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
    _ body: Data,
    details: ServiceErrorReader.Details?,
    of config: NetworkConfig
  ) -> Self {
    let status = "HTTP \(head.status)".trimmingCharacters(in: .whitespaces)
    let message =
      details?.message.map { String($0.prefix(scalars: maximumMessageLength)) } ?? status
    return switch head.status.code {
    case 408: .timedOut
    case 429: .rateLimited(retryAfter: head.retryAfter())
    case 400..<500 where body.isHTML: .unreadable(.page(status: status))
    case 401 where config.hasSecrets: .credentialsRefused
    case 401 where head.asksForToken: .signInNeeded
    // Gateways and filters send this status, too, but not in the service's format.
    case 403 where config.hasSecrets && details != nil: .credentialsRefused
    case 404: .notFound(code: details?.code, message: message)
    // Not implemented, and an unsupported version of HTTP.
    case 501, 505: .server(code: details?.code, message: message)
    case 500...:
      .unavailable(code: details?.code, message: message, retryAfter: head.retryAfter())
    default: .server(code: details?.code, message: message)
    }
  }
}
