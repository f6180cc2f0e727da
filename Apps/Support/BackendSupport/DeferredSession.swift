import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A session that is created for its first request.
///
/// Creating one loads libcurl and starts a thread, or reads the catalogue of a demo. A program that
/// only shows stored data needs neither.
final class DeferredSession: NetworkSession {
  private let make: @Sendable () -> any NetworkSession
  private let made = Mutex<(any NetworkSession)?>(nil)

  init(_ make: @escaping @Sendable () -> any NetworkSession) {
    self.make = make
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    try await session.response(to: request, body: body)
  }

  private var session: any NetworkSession {
    made.withLock { made in
      if let made { return made }
      let session = make()
      made = session
      return session
    }
  }
}
