import Foundation
import HTTPTypes
public import Logging

/// Sends the requests of a service: adds its configuration to endpoints, and checks the status.
public struct NetworkService: Sendable {
  package let config: NetworkConfig
  let session: any NetworkSession
  let logger: Logger?

  /// Creates a network service.
  ///
  /// - Parameters:
  ///   - config: The configuration of the service.
  ///   - session: The session that sends the requests.
  ///   - logger: Logs each request with its result, duration and metrics at debug level, with `…`
  ///     in place of secrets.
  public init(config: NetworkConfig, session: any NetworkSession, logger: Logger? = nil) {
    self.config = config
    self.session = session
    self.logger = logger
  }

  /// Returns the same service with requests through another session.
  package func through(_ session: any NetworkSession) -> NetworkService {
    NetworkService(config: config, session: session, logger: logger)
  }

  /// Sends the request of an endpoint.
  ///
  /// - Returns: A response with a status below 400.
  /// - Throws: `NetworkError`, such as `.status` for a status of 400 or more, with the body, from
  ///   which the secrets of the configuration are removed; `EncodingError` if the query or the body
  ///   cannot be encoded.
  public func response(for endpoint: Endpoint<some Sendable>) async throws -> NetworkResponse {
    let (request, body) = try endpoint.request(with: config)
    let start = ContinuousClock.now
    do {
      let response = try await session.response(to: request, body: body)
      log(request, start: start, metrics: response.metrics) {
        "\(response.head.status.code), \(response.body.count) bytes"
      }
      guard response.head.status.code < 400 else {
        throw NetworkError.status(
          response.head,
          body: Redaction.scrub(response.body, of: config)
        )
      }
      return response
    } catch let error as NetworkError {
      if case .status = error { throw error }
      log(request, start: start) { "\(error)" }
      throw error
    }
  }

  private func log(
    _ request: HTTPRequest,
    start: ContinuousClock.Instant,
    metrics: TransferMetrics? = nil,
    outcome: () -> String
  ) {
    guard let logger, logger.logLevel <= .debug else { return }
    let elapsed = (ContinuousClock.now - start).millisecondsText
    let details = metrics.map { " (\($0))" } ?? ""
    logger.debug("\(request.redactedDescription): \(outcome()) in \(elapsed)\(details)")
  }
}
