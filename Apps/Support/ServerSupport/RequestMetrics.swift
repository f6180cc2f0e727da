import HTTPTypes
import Synchronization

/// Counts and times the requests of a server by route, method and status.
///
/// Hummingbird's `MetricsMiddleware` needs a router, and turns each body into a stream.
final class RequestMetrics: Sendable {
  private struct Kind: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  /// Other methods are counted together, because clients can invent them.
  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  private let metrics: PrometheusMetrics
  private let series = Mutex<[Kind: (CounterSeries, HistogramSeries)]>([:])
  private let active: GaugeSeries
  private let streams: GaugeSeries

  init(_ metrics: PrometheusMetrics) {
    self.metrics = metrics
    active = metrics.gauge("http_server_active_requests")
    streams = metrics.gauge("http_server_open_streams")
  }

  func didStart() { active.increment() }

  func didOpenStream() { streams.increment() }

  func didCloseStream() { streams.decrement() }

  /// Reports the end of a request; its status is `nil` if the connection ended before the response
  /// began.
  func didEnd(
    route: String?,
    method: HTTPRequest.Method,
    status: HTTPResponse.Status?,
    after duration: Duration
  ) {
    active.decrement()
    let kind = Kind(
      route: route ?? "none",
      method: Self.methods.contains(method.rawValue) ? method.rawValue : "other",
      status: status?.code ?? 0
    )
    let (counter, times) = series.withLock { series in
      if let known = series[kind] { return known }
      let new = makeSeries(kind)
      series[kind] = new
      return new
    }
    counter.increment()
    times.record(duration)
  }

  private func makeSeries(_ kind: Kind) -> (CounterSeries, HistogramSeries) {
    let counter = metrics.counter(
      "http_server_requests_total",
      [
        "route": kind.route, "method": kind.method,
        "status": kind.status == 0 ? "aborted" : "\(kind.status)",
      ]
    )
    let times = metrics.histogram(
      "http_server_request_duration_seconds",
      ["route": kind.route, "method": kind.method]
    )
    return (counter, times)
  }
}
