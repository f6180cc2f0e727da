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
  private let cancelled = Atomic(false)

  var isCancelled: Bool {
    cancelled.load(ordering: .acquiring)
  }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }
}

/// Counts the transfers and the easy handles of a session.
final class LiveCounts: Sendable {
  let transfers = Atomic(0)
  let easyHandles = Atomic(0)
  let idleEasyHandles = Atomic(0)
}
