import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A request to a session's drivers, and the task that waits for its outcome.
///
/// A class, because it is passed around often, and can be cancelled at any time, even before it is
/// submitted.
final class TransferOrder: Sendable {
  typealias Outcome = Result<NetworkResponse, NetworkError>

  private struct State: Sendable {
    var isCancelled = false
    var driver: TransferDriver?
    var receiver: CheckedContinuation<Outcome, Never>?
  }

  let request: HTTPRequest
  let body: Data?
  /// The channel that receives the response in pieces; `nil` for a whole response.
  let channel: StreamChannel?
  private let state = Mutex(State())

  init(request: HTTPRequest, body: Data?, channel: StreamChannel? = nil) {
    self.request = request
    self.body = body
    self.channel = channel
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The driver that runs the order; `nil` while it waits.
  var driver: TransferDriver? {
    get { state.withLock { $0.driver } }
    set { state.withLock { $0.driver = newValue } }
  }

  /// Marks the order as cancelled, and returns the driver that runs it.
  ///
  /// A driver that is set later checks the mark.
  func cancel() -> TransferDriver? {
    state.withLock { state in
      state.isCancelled = true
      return state.driver
    }
  }

  /// Sets the task that waits for the outcome of a whole response.
  func expectOutcome(_ receiver: CheckedContinuation<Outcome, Never>) {
    state.withLock { $0.receiver = receiver }
  }

  /// Delivers the outcome.
  func complete(with outcome: Outcome) {
    channel?.finish(outcome.map { _ in })
    state.withLock { $0.receiver.take() }?.resume(returning: outcome)
  }
}

extension Result {
  /// The error; `nil` for a success.
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
