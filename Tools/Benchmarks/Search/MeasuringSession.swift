import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Remembers how the last transfer of another session went.
final class MeasuringSession: NetworkSession {
  private let base: any NetworkSession
  private let last = Mutex<Transfer?>(nil)

  /// What libcurl measured of one transfer, and with what status it ended.
  struct Transfer {
    let total: Duration
    let status: Int
  }

  init(_ base: any NetworkSession) {
    self.base = base
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let response = try await base.response(to: request, body: body)
    let transfer = response.metrics.map {
      Transfer(total: $0.total, status: response.head.status.code)
    }
    last.withLock { $0 = transfer }
    return response
  }

  /// The transfer since this was last called.
  func takeTransfer() -> Transfer? {
    last.withLock { last in
      defer { last = nil }
      return last
    }
  }
}
