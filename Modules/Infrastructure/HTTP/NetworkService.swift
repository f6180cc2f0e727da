import Foundation
public import Logging
import HTTPTypes

/// Asks one service: adds its configuration to an endpoint and judges the status.
public struct NetworkService: Sendable {
  let config: NetworkConfig
  private let session: any NetworkSession
  private let logger: Logger?

  /// - Parameters:
  ///   - config: Where the service is, and what every request has.
  ///   - session: Sends the requests.
  ///   - logger: Is told of each request, its outcome, its duration and its metrics at debug level,
  ///     with `…` for every secret.
  public init(config: NetworkConfig, session: any NetworkSession, logger: Logger? = nil) {
    self.config = config
    self.session = session
    self.logger = logger
  }

  /// Sends the endpoint's request.
  ///
  /// - Returns: A response with a status below 400.
  /// - Throws: `NetworkError`; `.status` with the server's body, freed of the configuration's
  ///   secrets, for 400 and above.
  ///   `EncodingError` if a parameter cannot be encoded.
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
    let elapsed = (ContinuousClock.now - start).milliseconds
    let details = metrics.map { " (\($0))" } ?? ""
    logger.debug("\(request.redactedDescription): \(outcome()) in \(elapsed)\(details)")
  }
}
