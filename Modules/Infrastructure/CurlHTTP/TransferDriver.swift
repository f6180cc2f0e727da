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
    /// Those whose reader has made room again.
    var resumed: [TransferTicket] = []

    var isEmpty: Bool { orders.isEmpty && cancelled.isEmpty && resumed.isEmpty }
  }

  private struct Inbox: Sendable {
    var batch = Batch()
    /// What further requests get to hear; nil while they are taken.
    var refusal: NetworkError?
    /// Nil before the loop has made it, and once it is about to free it.
    var multi: MultiHandle?
    /// Whether the loop waits, or is about to, and nobody has called it yet.
    var isResting = false

    /// Whom to wake once the mutex is free, as it would only wait for it: nobody while the loop is at
    /// work, and a resting one once.
    mutating func restingLoop() -> MultiHandle? {
      guard isResting else { return nil }
      isResting = false
      return multi
    }
  }

  static let closedError = NetworkError.other("The session is closed.")
  private static let missingError = NetworkError.other("libcurl could not be loaded; install it.")

  let counts = LiveCounts()
  private let inbox = Mutex(Inbox())

  /// Returns at once: libcurl is loaded and started on the session's own thread.
  init(configuration: CurlSession.Configuration) {
    let thread = Thread { [self] in
      // Only a thread that runs can name itself for the system.
      Thread.current.name = "CurlSession"
      run(configuration)
    }
    thread.start()
  }

  private func run(_ configuration: CurlSession.Configuration) {
    guard let multi = MultiHandle() else {
      close(with: Self.missingError)
      for order in lastBatch().orders {
        complete(order, with: .failure(Self.missingError))
      }
      return
    }
    inbox.withLock { $0.multi = multi }
    TransferLoop(multi: multi, driver: self, configuration: configuration).run()
  }

  func submit(_ order: TransferOrder) {
    counts.transfers.add(1, ordering: .sequentiallyConsistent)
    let (refusal, resting) = inbox.withLock { inbox -> (NetworkError?, MultiHandle?) in
      guard inbox.refusal == nil else { return (inbox.refusal, nil) }
      inbox.batch.orders.append(order)
      return (nil, inbox.restingLoop())
    }
    resting?.wakeUp()
    if let refusal {
      complete(order, with: .failure(order.ticket.isCancelled ? .cancelled : refusal))
    }
  }

  /// Ends the order of `ticket`, or keeps it from starting if it is still to come.
  func cancel(_ ticket: TransferTicket) {
    ticket.cancel()
    tell { $0.cancelled.append(ticket) }
  }

  /// Lets the transfer of `ticket` bring more bytes after a pause.
  func resume(_ ticket: TransferTicket) {
    tell { $0.resumed.append(ticket) }
  }

  private func tell(_ change: (inout Batch) -> Void) {
    let resting = inbox.withLock { inbox -> MultiHandle? in
      guard inbox.refusal == nil else { return nil }
      change(&inbox.batch)
      return inbox.restingLoop()
    }
    resting?.wakeUp()
  }

  func close() {
    close(with: Self.closedError)
  }

  /// The first reason to close stays.
  private func close(with refusal: NetworkError) {
    let resting = inbox.withLock { inbox in
      inbox.refusal = inbox.refusal ?? refusal
      return inbox.restingLoop()
    }
    resting?.wakeUp()
  }

  /// Tells whoever waits for `order` of its end; the loop has let go of its handle by then.
  func complete(_ order: TransferOrder, with outcome: TransferOrder.Outcome) {
    counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
    switch order.receiver {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .stream(let channel): channel.finish(outcome.map { _ in })
    }
  }

  /// Whether the loop may wait; whatever comes in from then on wakes it.
  func mayRest() -> Bool {
    inbox.withLock { inbox in
      inbox.isResting = inbox.refusal == nil && inbox.batch.isEmpty
      return inbox.isResting
    }
  }

  /// Takes what has come in; nil once the driver is closed.
  func nextBatch() -> Batch? {
    inbox.withLock { inbox in
      inbox.isResting = false
      guard inbox.refusal == nil else { return nil }
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }

  /// Closes the inbox for good and takes what was left in it; nobody wakes the loop from then on.
  func lastBatch() -> Batch {
    inbox.withLock { inbox in
      inbox.refusal = inbox.refusal ?? Self.closedError
      inbox.multi = nil
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }
}
