import HTTPTypes
package import Hummingbird
import SharedKernel
import Synchronization

/// Assigns each request an identifier, and reports the request to the log and the metrics when it
/// ends.
package struct ObservedResponder<Base: HTTPResponder>: HTTPResponder {
  package typealias Context = Base.Context

  private let base: Base
  private let observation: ServerObservation
  private let metrics: RequestMetrics
  private let route: @Sendable (Request, Context) -> String?

  /// - Parameters:
  ///   - base: Answers the requests.
  ///   - observation: Receives the reports.
  ///   - route: Returns the pattern of the route that answered a request, never its path; `nil` for
  ///     none.
  package init(
    _ base: Base,
    _ observation: ServerObservation,
    route: @escaping @Sendable (Request, Context) -> String?
  ) {
    self.base = base
    self.observation = observation
    self.route = route
    metrics = RequestMetrics(observation.metrics)
  }

  package func respond(to request: Request, context: Context) async throws -> Response {
    let start = ContinuousClock.now
    let id = RequestID(request.headers) ?? RequestID()
    metrics.didStart()
    var response: Response
    do {
      response = try await RequestID.$current.withValue(id) {
        try await base.respond(to: request, context: context)
      }
    } catch {
      // The connection has closed, or its bytes are not HTTP.
      report(request, route(request, context), id, start, status: nil, bytes: nil)
      throw error
    }
    let route = route(request, context)
    if let name = HTTPField.Name.requestID { response.headers[name] = id.description }
    let (status, body) = (response.status, response.body)
    if let bytes = body.contentLength {
      report(request, route, id, start, status: status, bytes: bytes)
    } else {
      metrics.didOpenStream()
      let end = AtEnd {
        metrics.didCloseStream()
        report(request, route, id, start, status: status, bytes: nil)
      }
      response.body = ResponseBody { writer in
        defer { end.run() }
        try await RequestID.$current.withValue(id) { try await body.write(writer) }
      }
    }
    return response
  }

  private func report(
    _ request: Request,
    _ route: String?,
    _ id: RequestID,
    _ start: ContinuousClock.Instant,
    status: HTTPResponse.Status?,
    bytes: Int?
  ) {
    let duration = ContinuousClock.now - start
    metrics.didEnd(route: route, method: request.method, status: status, after: duration)
    observation.log.log(
      RequestSummary(
        id: id,
        method: request.method.rawValue,
        path: String(request.uri.path.prefix(scalars: 200)),
        route: route,
        status: status?.code,
        duration: duration,
        bytes: bytes
      )
    )
  }
}

/// Runs work once: on request, or when the last reference to it is released.
///
/// If a connection closes early, the response body is released without being written.
final class AtEnd: Sendable {
  private let hasRun = Atomic(false)
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  deinit { run() }

  func run() {
    if !hasRun.exchange(true, ordering: .acquiringAndReleasing) { work() }
  }
}
