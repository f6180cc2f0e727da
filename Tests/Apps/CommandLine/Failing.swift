import Synchronization
import TestSupport

/// The responses of a service whose failures a test controls.
final class Failing: Sendable {
  private let failuresLeft = Mutex(0)

  /// Makes the next requests fail, by default all of them.
  func fail(times: Int = .max) { failuresLeft.withLock { $0 = times } }

  func answer() -> [UInt8] {
    let fails = failuresLeft.withLock { left in
      defer { left = max(0, left - 1) }
      return left > 0
    }
    return fails
      ? Responses.response("503 Service Unavailable", [])
      : Responses.ok(#"{"page":1,"total_pages":1,"results":[{"id":7,"title":"Seven"}]}"#)
  }
}
