package import Foundation
package import HTTP
package import HTTPTypes

/// Counts, times and logs the requests to a service.
package struct MeteredSession: NetworkSession {
  private let base: any NetworkSession
  private let service: String
  private let metrics: PrometheusMetrics
  private let log: (@Sendable (String) -> Void)?
  private let times: HistogramSeries

  /// - Parameters:
  ///   - base: Sends the requests.
  ///   - service: The name of the service in the metrics.
  ///   - metrics: Receives the numbers.
  ///   - log: Receives a line for each request, without its query, which a visitor may have typed.
  package init(
    _ base: any NetworkSession,
    service: String,
    metrics: PrometheusMetrics,
    log: (@Sendable (String) -> Void)? = nil
  ) {
    self.base = base
    self.log = log
    self.service = service
    self.metrics = metrics
    times = metrics.histogram("service_request_duration_seconds", ["service": service])
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let start = ContinuousClock.now
    do {
      let response = try await base.response(to: request, body: body)
      report(request, "\(response.head.status.code)", since: start)
      return response
    } catch {
      report(request, (error as? NetworkError)?.metricLabel ?? "failed", since: start)
      throw error
    }
  }

  private func report(
    _ request: HTTPRequest,
    _ outcome: String,
    since start: ContinuousClock.Instant
  ) {
    let duration = ContinuousClock.now - start
    times.record(duration)
    metrics.counter("service_requests_total", ["service": service, "outcome": outcome]).increment()
    if let log {
      let path = (request.path ?? "").prefix { $0 != "?" }
      log("\(service): \(request.method) \(path): \(outcome) in \(duration.millisecondsText)")
    }
  }
}

extension NetworkError {
  /// One of a few keywords for the cause of a failure.
  fileprivate var metricLabel: String {
    switch self {
    case .notConnected, .proxyUnreachable, .proxyRefused, .unknownHost, .connectionRefused,
      .connectionLost:
      "not_connected"
    case .timedOut: "timed_out"
    case .tls, .untrustedCertificate: "insecure"
    case .cancelled: "cancelled"
    case .status(let response, _): "\(response.status.code)"
    case .invalidResponse, .invalidEncoding, .redirectRefused, .tooLarge, .invalidURL, .other:
      "failed"
    }
  }
}
