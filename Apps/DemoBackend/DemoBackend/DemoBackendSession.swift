package import Foundation
package import HTTP
package import HTTPTypes

/// A network session without a network: demo services respond in this process.
package struct DemoBackendSession: NetworkSession {
  private let backend: DemoRouter
  private let latency: Duration

  /// - Parameters:
  ///   - services: The services to try, in this order; the first response is used.
  ///   - latency: The minimum time for each response.
  package init(services: [any DemoService], latency: Duration = .zero) {
    backend = DemoRouter(services: services)
    self.latency = latency
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if latency > .zero {
      try? await Task.sleep(for: latency)
    }
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    // Drawing a poster must not block the caller: its actor may be drawing a screen, or its
    // executor driving a server's requests.
    return await withTaskExecutorPreference(globalConcurrentExecutor) {
      await answer(to: request, body: body)
    }
  }

  @concurrent private func answer(to request: HTTPRequest, body: Data?) async -> NetworkResponse {
    backend.response(to: request, body: body)
  }
}
