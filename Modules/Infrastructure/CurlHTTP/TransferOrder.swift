import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// One request on its way to the driver, and who waits for its outcome.
struct TransferOrder: Sendable {
  typealias Outcome = Result<NetworkResponse, NetworkError>

  let request: HTTPRequest
  let body: Data?
  let ticket: TransferTicket
  let receiver: Receiver

  /// Whom the outcome is for.
  enum Receiver: Sendable {
    /// A task that waits for the whole response.
    case task(CheckedContinuation<Outcome, Never>)
    /// A channel that has had the response before its end.
    case stream(StreamChannel)
  }

  /// Where the response goes as it comes, if it does.
  var channel: StreamChannel? {
    guard case .stream(let channel) = receiver else { return nil }
    return channel
  }
}

extension Result {
  /// Nil for a success.
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Names an order before it exists, so that a cancellation can overtake it.
final class TransferTicket: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool {
    cancelled.load(ordering: .acquiring)
  }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }
}

/// How many transfers and easy handles, at work and idle, one session has alive.
final class LiveCounts: Sendable {
  let transfers = Atomic(0)
  let easyHandles = Atomic(0)
  let idleEasyHandles = Atomic(0)
}
