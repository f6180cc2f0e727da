import Foundation
import HTTP
import HTTPTypes

/// The session of `--offline`: every request fails as if there were no network.
struct OfflineSession: NetworkSession {
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    throw NetworkError.notConnected("offline")
  }
}
