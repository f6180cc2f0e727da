import CCurl
import HTTP
import Synchronization

/// Passes requests and jobs from any thread to the thread that runs a session's transfers.
///
/// Orders, tickets and jobs are passed through an inbox. libcurl's handles are used only on the
/// session's thread, in `TransferLoop`.
final class TransferDriver: Sendable {
  /// The work for the loop's next step.
  struct Batch: Sendable {
    var orders: [TransferOrder] = []
    var cancelled: [TransferTicket] = []
    /// The paused transfers to resume, because their readers have made room.
    var resumed: [TransferTicket] = []
    /// The jobs of tasks that prefer the session's executor.
    var jobs: [UnownedJob] = []

    var isEmpty: Bool {
      orders.isEmpty && cancelled.isEmpty && resumed.isEmpty && jobs.isEmpty
    }
  }

  private struct Inbox: Sendable {
    var batch = Batch()
    /// The error for new requests; `nil` while the session is open.
    var refusal: NetworkError?
    /// The multi handle; `nil` before the loop creates it and before the loop frees it.
    var multi: MultiHandle?
    /// Whether the loop is waiting, or is about to wait, and has not been woken yet.
    var isResting = false
    /// Whether the loop takes no more input.
    var hasEnded = false

    /// Returns the handle to wake if the loop is waiting, once per wait.
    ///
    /// Wake it after unlocking the mutex, because the loop needs the mutex when it wakes.
    mutating func restingLoop() -> MultiHandle? {
      guard isResting else { return nil }
      isResting = false
      return multi
    }
  }

  static let closedError = NetworkError.other("The session is closed.")
  private static let threadError = NetworkError.other("The system cannot start a thread.")
  private static let missingError = NetworkError.other("libcurl cannot be loaded; install libcurl.")

  let counts = LiveCounts()
  private let inbox = Mutex(Inbox())

  /// Creates a driver and returns at once: libcurl is loaded on the session's thread.
  init(configuration: CurlSession.Configuration) {
    guard SessionThread.start({ [self] in run(configuration) }) else {
      close(with: Self.threadError)
      _ = lastBatch()
      return
    }
  }

  private func run(_ configuration: CurlSession.Configuration) {
    guard let multi = MultiHandle() else {
      close(with: Self.missingError)
      let last = lastBatch()
      last.jobs.forEach(Self.runElsewhere)
      for order in last.orders {
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

  /// Cancels the order of `ticket`, even if it has not been submitted yet.
  func cancel(_ ticket: TransferTicket) {
    ticket.cancel()
    tell { $0.cancelled.append(ticket) }
  }

  /// Resumes the paused transfer of `ticket`.
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

  /// Closes the driver.
  ///
  /// Later calls do not change the error.
  private func close(with refusal: NetworkError) {
    let resting = inbox.withLock { inbox in
      inbox.refusal = inbox.refusal ?? refusal
      return inbox.restingLoop()
    }
    resting?.wakeUp()
  }

  /// Delivers the outcome of an order.
  ///
  /// Call it after releasing the order's handle.
  func complete(_ order: TransferOrder, with outcome: TransferOrder.Outcome) {
    counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
    switch order.receiver {
    case .task(let continuation): continuation.resume(returning: outcome)
    case .stream(let channel): channel.finish(outcome.map { _ in })
    }
  }

  /// Returns whether the loop may wait.
  ///
  /// If it may, later input wakes it.
  func mayRest() -> Bool {
    inbox.withLock { inbox in
      inbox.isResting = inbox.refusal == nil && inbox.batch.isEmpty
      return inbox.isResting
    }
  }

  /// Returns the new input; `nil` if the driver is closed.
  func nextBatch() -> Batch? {
    inbox.withLock { inbox in
      inbox.isResting = false
      guard inbox.refusal == nil else { return nil }
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }

  /// Closes the inbox and returns the remaining input.
  ///
  /// The loop is not woken after that.
  func lastBatch() -> Batch {
    inbox.withLock { inbox in
      inbox.refusal = inbox.refusal ?? Self.closedError
      inbox.multi = nil
      inbox.hasEnded = true
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }
}

extension TransferDriver: TaskExecutor {
  /// Runs a job on the session's thread, or on the global executor once the thread has ended.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isTaken, resting) = inbox.withLock { inbox -> (Bool, MultiHandle?) in
      guard !inbox.hasEnded else { return (false, nil) }
      inbox.batch.jobs.append(job)
      return (true, inbox.restingLoop())
    }
    resting?.wakeUp()
    if !isTaken { Self.runElsewhere(job) }
  }

  /// Runs a job on the global executor.
  static func runElsewhere(_ job: UnownedJob) {
    globalConcurrentExecutor.enqueue(job)
  }
}
