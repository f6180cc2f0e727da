import HTTPTypes
import Metrics
import Synchronization

/// Counts and times the requests of a server by route, method and status.
///
/// Hummingbird's `MetricsMiddleware` needs a router, and turns each body into a stream.
struct RequestMetrics: Sendable {
  private struct Kind: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private final class Handlers: Sendable {
    let byKind = Mutex<[Kind: (any CounterHandler, any TimerHandler)]>([:])
  }

  /// Other methods count together, because clients can invent them.
  private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  private let factory: PrometheusMetrics
  private let handlers = Handlers()
  private let active: any MeterHandler
  private let streams: any MeterHandler

  init(_ factory: PrometheusMetrics) {
    self.factory = factory
    active = factory.makeMeter(label: "http_server_active_requests", dimensions: [])
    streams = factory.makeMeter(label: "http_server_open_streams", dimensions: [])
  }

  func didStart() { active.increment(by: 1) }

  func didOpenStream() { streams.increment(by: 1) }

  func didCloseStream() { streams.decrement(by: 1) }

  /// Reports the end of a request, whose status is `nil` if the connection ended before the answer
  /// began.
  func didEnd(
    route: String?,
    method: HTTPRequest.Method,
    status: HTTPResponse.Status?,
    after duration: Duration
  ) {
    active.decrement(by: 1)
    let kind = Kind(
      route: route ?? "none",
      method: Self.methods.contains(method.rawValue) ? method.rawValue : "other",
      status: status?.code ?? 0
    )
    let (counter, timer) = handlers.byKind.withLock { byKind in
      if let known = byKind[kind] { return known }
      let new = makeHandlers(kind)
      byKind[kind] = new
      return new
    }
    counter.increment(by: 1)
    timer.recordNanoseconds(duration.nanoseconds)
  }

  private func makeHandlers(_ kind: Kind) -> (any CounterHandler, any TimerHandler) {
    let counter = factory.makeCounter(
      label: "http_server_requests_total",
      dimensions: [
        ("route", kind.route), ("method", kind.method),
        ("status", kind.status == 0 ? "aborted" : "\(kind.status)"),
      ]
    )
    let timer = factory.makeTimer(
      label: "http_server_request_duration_seconds",
      dimensions: [("route", kind.route), ("method", kind.method)]
    )
    return (counter, timer)
  }
}

extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
