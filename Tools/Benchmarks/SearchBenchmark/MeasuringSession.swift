import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Records the last transfer of movies by another session; people are requested at the same time.
final class MeasuringSession: NetworkSession {
  private let base: any NetworkSession
  private let last = Mutex<Transfer?>(nil)

  /// The duration of a transfer, measured by libcurl, and its status.
  struct Transfer {
    let total: Duration
    let status: Int
  }

  init(_ base: any NetworkSession) {
    self.base = base
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let response = try await base.response(to: request, body: body)
    guard request.path?.contains("/search/movie?") == true else { return response }
    let transfer = response.metrics.map {
      Transfer(total: $0.total, status: response.head.status.code)
    }
    last.withLock { $0 = transfer }
    return response
  }

  /// Returns the transfer since the last call.
  func takeTransfer() -> Transfer? {
    last.withLock { last in
      defer { last = nil }
      return last
    }
  }
}
