import CCurl
import Foundation
import HTTP
import Synchronization

/// The way in to the thread that runs a session's transfers; callable from any thread.
///
/// What crosses over is an order or a ticket, through an inbox; libcurl's handles stay on the
/// thread, in `TransferLoop`.
final class TransferDriver: Sendable {
  /// What the loop has to do before its next step.
  struct Batch: Sendable {
    var orders: [TransferOrder] = []
    var cancelled: [TransferTicket] = []
  }

  private struct Inbox: Sendable {
    var batch = Batch()
    var isClosed = false
    /// Nil once the loop is about to free it.
    var multi: MultiHandle?
  }

  static let closedError = NetworkError.other("The session is closed.")

  let counts = LiveCounts()
  private let inbox: Mutex<Inbox>

  init(configuration: CurlSession.Configuration) {
    guard let multi = MultiHandle() else {
      inbox = Mutex(Inbox(isClosed: true))
      return
    }
    inbox = Mutex(Inbox(multi: multi))
    Thread.detachNewThread { [self] in
      TransferLoop(multi: multi, driver: self, configuration: configuration).run()
    }
  }

  func submit(_ order: TransferOrder) {
    counts.transfers.add(1, ordering: .sequentiallyConsistent)
    let isAccepted = inbox.withLock { inbox in
      guard !inbox.isClosed else { return false }
      inbox.batch.orders.append(order)
      inbox.multi?.wakeUp()
      return true
    }
    if !isAccepted {
      complete(order, with: .failure(order.ticket.isCancelled ? .cancelled : Self.closedError))
    }
  }

  /// Ends the order of `ticket`, or keeps it from starting if it is still to come.
  func cancel(_ ticket: TransferTicket) {
    ticket.cancel()
    inbox.withLock { inbox in
      guard !inbox.isClosed else { return }
      inbox.batch.cancelled.append(ticket)
      inbox.multi?.wakeUp()
    }
  }

  func close() {
    inbox.withLock { inbox in
      inbox.isClosed = true
      inbox.multi?.wakeUp()
    }
  }

  /// Resumes the task that waits for `order`; the loop has let go of its handle by then.
  func complete(_ order: TransferOrder, with outcome: TransferOrder.Outcome) {
    counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
    order.continuation.resume(returning: outcome)
  }

  /// Takes what has come in; nil once the driver is closed.
  func nextBatch() -> Batch? {
    inbox.withLock { inbox in
      guard !inbox.isClosed else { return nil }
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }

  /// Closes the inbox for good and takes what was left in it; nobody wakes the loop from then on.
  func lastBatch() -> Batch {
    inbox.withLock { inbox in
      inbox.isClosed = true
      inbox.multi = nil
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }
}
