package import Foundation
package import HTTP
package import HTTPTypes

/// A network session without a network: a member service answers in this process.
package struct MemberServiceSession: NetworkSession {
  private let service: MemberService

  package init(_ service: MemberService) {
    self.service = service
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    return await answer(to: request, body: body)
  }

  /// Runs off the caller's actor, which may be drawing a screen.
  @concurrent private func answer(to request: HTTPRequest, body: Data?) async -> NetworkResponse {
    await service.response(to: request, body: body)
  }
}
