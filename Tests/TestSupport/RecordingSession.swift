package import Foundation
package import HTTP
package import HTTPTypes
import Testing
import Synchronization

/// A session that gives every request to a closure and records it.
package final class RecordingSession: NetworkSession {
  private let asked = Mutex<[(request: HTTPRequest, body: Data?)]>([])
  private let answer: @Sendable (HTTPRequest, Data?) async throws -> NetworkResponse

  package init(_ answer: @escaping @Sendable (HTTPRequest) throws -> NetworkResponse) {
    self.answer = { request, _ in try answer(request) }
  }

  /// Records the requests that another session answers.
  package init(of session: some NetworkSession) {
    answer = { try await session.response(to: $0, body: $1) }
  }

  package convenience init(status: HTTPResponse.Status = .ok, body: String = "") {
    self.init { _ in
      NetworkResponse(head: HTTPResponse(status: status), body: Data(body.utf8))
    }
  }

  package var requests: [HTTPRequest] { asked.withLock { $0.map(\.request) } }
  package var bodies: [String?] {
    asked.withLock { $0.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } }
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    asked.withLock { $0.append((request, body)) }
    return try await answer(request, body)
  }
}

extension NetworkConfig {
  /// Creates a configuration from a base URL in a string.
  package init(
    _ baseURL: String,
    headers: HTTPFields = [:],
    queryParameters: [String: String] = [:]
  ) throws {
    self.init(
      baseURL: try #require(URL(string: baseURL)),
      headers: headers,
      queryParameters: queryParameters
    )
  }
}
