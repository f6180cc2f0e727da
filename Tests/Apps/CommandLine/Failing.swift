import Synchronization
import TestSupport

/// Answers searches until it is told to fail.
final class Failing: Sendable {
  private let isFailing = Atomic(false)

  func fail() { isFailing.store(true, ordering: .sequentiallyConsistent) }

  func answer() -> [UInt8] {
    isFailing.load(ordering: .sequentiallyConsistent)
      ? Responses.response("503 Service Unavailable", [])
      : Responses.ok(#"{"page":1,"total_pages":1,"results":[{"id":7,"title":"Seven"}]}"#)
  }
}
