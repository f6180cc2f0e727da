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
    var caller: CheckedContinuation<Outcome, Never>?
  }

  let request: HTTPRequest
  let body: Data?
  /// What receives the response in pieces; `nil` for a whole response.
  let receiver: (any ResponseReceiver)?
  private let state = Mutex(State())

  init(request: HTTPRequest, body: Data?, receiver: (any ResponseReceiver)? = nil) {
    self.request = request
    self.body = body
    self.receiver = receiver
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
  func expectOutcome(_ caller: CheckedContinuation<Outcome, Never>) {
    state.withLock { $0.caller = caller }
  }

  /// Delivers the outcome.
  func complete(with outcome: Outcome) {
    receiver?.finish(outcome.map { _ in })
    state.withLock { $0.caller.take() }?.resume(returning: outcome)
  }
}

/// Receives a response in pieces, on the thread of the loop.
protocol ResponseReceiver: Sendable {
  /// Receives the head of the final response.
  func receive(_ head: ResponseHead)
  /// Receives bytes of the body; returns `false` if the transfer must be paused.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
  /// Receives the end of the body, or the error that ended the transfer.
  func finish(_ end: Result<Void, NetworkError>)
}

/// The head of a response, and the length of its body if known.
struct ResponseHead: Sendable {
  let response: HTTPResponse
  let expectedLength: Int64?
}

extension Result {
  /// The error; `nil` for a success.
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
