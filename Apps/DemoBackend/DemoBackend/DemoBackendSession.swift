package import Foundation
package import HTTP
package import HTTPTypes

/// A network session without a network: demo services answer in this process.
package struct DemoBackendSession: NetworkSession {
  private let backend: DemoRouter
  private let latency: Duration

  /// - Parameters:
  ///   - services: The services to ask, in this order; the first answer counts.
  ///   - latency: The minimum time for each answer.
  package init(services: [any DemoService], latency: Duration = .zero) {
    backend = DemoRouter(services: services)
    self.latency = latency
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if latency > .zero {
      try? await Task.sleep(for: latency)
    }
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    // The caller's actor may be drawing a screen, and its executor may drive the requests of a
    // server, which would wait while a poster is drawn.
    return await withTaskExecutorPreference(globalConcurrentExecutor) {
      await answer(to: request, body: body)
    }
  }

  @concurrent private func answer(to request: HTTPRequest, body: Data?) async -> NetworkResponse {
    backend.response(to: request, body: body)
  }
}
