package import Foundation
package import HTTP
package import HTTPTypes

/// A network session that no network is behind: the demo backend answers in process.
package struct DemoBackendSession: NetworkSession {
  private let backend: Backend
  private let latency: Duration

  /// - Parameters:
  ///   - backend: What answers; by default from the real films.
  ///   - latency: How long each answer takes at least.
  package init(backend: Backend = Backend(), latency: Duration = .zero) {
    self.backend = backend
    self.latency = latency
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if latency > .zero {
      try? await Task.sleep(for: latency)
    }
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    return await answer(to: request, body: body)
  }

  /// Away from the caller, who may have a screen to keep alive while a poster is drawn.
  @concurrent private func answer(to request: HTTPRequest, body: Data?) async -> NetworkResponse {
    backend.response(to: request, body: body)
  }
}
