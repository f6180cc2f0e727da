import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// A request to the driver, and the receiver of its outcome.
///
/// A class, because it is passed on many times: copying all its strings costs more than creating it.
final class TransferOrder: Sendable {
  typealias Outcome = Result<NetworkResponse, NetworkError>

  let request: HTTPRequest
  let body: Data?
  let ticket: TransferTicket
  let receiver: Receiver

  init(request: HTTPRequest, body: Data?, ticket: TransferTicket, receiver: Receiver) {
    self.request = request
    self.body = body
    self.ticket = ticket
    self.receiver = receiver
  }

  /// The receiver of the outcome.
  enum Receiver: Sendable {
    /// A task that waits for the whole response.
    case task(CheckedContinuation<Outcome, Never>)
    /// A channel that receives the response in pieces.
    case stream(StreamChannel)
  }

  /// Delivers the outcome.
  func complete(with outcome: Outcome) {
    switch receiver {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .stream(let channel): channel.finish(outcome.map { _ in })
    }
  }

  /// The channel of a stream; `nil` for a whole response.
  var channel: StreamChannel? {
    guard case .stream(let channel) = receiver else { return nil }
    return channel
  }
}

extension Result {
  /// The error; `nil` for a success.
  var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Identifies an order, so that it can be cancelled before it is submitted.
final class TransferTicket: Sendable {
  private struct State: Sendable {
    var isCancelled = false
    var driver: TransferDriver?
  }

  private let state = Mutex(State())

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
}

/// Counts the transfers, the jobs and the easy handles of a driver.
final class LiveCounts: Sendable {
  let transfers = Atomic(0)
  let jobs = Atomic(0)
  let easyHandles = Atomic(0)
  let idleEasyHandles = Atomic(0)
}
