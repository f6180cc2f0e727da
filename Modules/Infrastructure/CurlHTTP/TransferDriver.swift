import CCurl
import HTTP
import Synchronization

/// Passes requests and jobs from any thread to a thread that runs a session's transfers.
///
/// Orders, tickets and jobs are passed through an inbox. libcurl's handles are used only on the
/// driver's thread, in `TransferLoop`.
final class TransferDriver: Sendable {
  /// The work for the loop's next step.
  struct Batch: Sendable {
    var orders: [TransferOrder] = []
    var cancelled: [TransferTicket] = []
    /// The paused transfers to resume, because their readers have made room.
    var resumed: [TransferTicket] = []
    /// The jobs of tasks that prefer the session's executor.
    var jobs: [SessionJob] = []

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
  private let admission: Admission
  private let inbox = Mutex(Inbox())
  /// The driver's thread while it runs transfers; otherwise zero.
  private let thread = Atomic<UInt>(0)
  /// Whether the driver takes no more input; set with the inbox locked.
  private let ended = Atomic(false)

  /// Creates a driver and returns at once: libcurl is loaded on the driver's thread.
  init(configuration: CurlSession.Configuration, admission: Admission) {
    self.admission = admission
    guard SessionThread.start({ [self] in run(configuration) }) else {
      close(with: Self.threadError)
      _ = lastBatch()
      return
    }
  }

  /// Whether the thread has ended or could not be started.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// The number of requests without a result and of jobs; very high after the thread has ended.
  var load: Int {
    guard !hasEnded else { return .max / 2 }
    return counts.transfers.load(ordering: .relaxed) + counts.jobs.load(ordering: .relaxed)
  }

  /// Whether transfers of this driver run on the thread.
  func isRunning(on thread: UInt) -> Bool {
    self.thread.load(ordering: .relaxed) == thread
  }

  private func run(_ configuration: CurlSession.Configuration) {
    guard let multi = MultiHandle() else {
      close(with: Self.missingError)
      let last = lastBatch()
      last.jobs.forEach { $0.runElsewhere() }
      for order in last.orders {
        complete(order, with: .failure(Self.missingError))
      }
      return
    }
    inbox.withLock { $0.multi = multi }
    thread.store(SessionThread.current, ordering: .relaxed)
    TransferLoop(multi: multi, driver: self, configuration: configuration).run()
    thread.store(0, ordering: .relaxed)
  }

  /// Runs an admitted order, or ends it with an error if the driver is closed.
  func submit(_ order: TransferOrder) {
    var next: TransferOrder? = order
    // One after another, because a closed driver ends each at once.
    while let order = next {
      guard let refusal = take(order) else { return }
      next = admission.end(order)
      order.complete(with: .failure(order.ticket.isCancelled ? .cancelled : refusal))
    }
  }

  /// Passes an order to the thread; returns an error if the driver is closed.
  private func take(_ order: TransferOrder) -> NetworkError? {
    order.ticket.driver = self
    counts.transfers.add(1, ordering: .sequentiallyConsistent)
    let (refusal, resting) = inbox.withLock { inbox -> (NetworkError?, MultiHandle?) in
      guard inbox.refusal == nil else { return (inbox.refusal, nil) }
      inbox.batch.orders.append(order)
      return (nil, inbox.restingLoop())
    }
    resting?.wakeUp()
    if refusal != nil { counts.transfers.subtract(1, ordering: .sequentiallyConsistent) }
    return refusal
  }

  /// Ends the transfer of a cancelled ticket.
  ///
  /// If its order comes later, it ends at once.
  func cancel(_ ticket: TransferTicket) {
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

  /// Delivers the outcome of an order, and runs the order that is admitted instead.
  ///
  /// Call it after releasing the order's handle.
  func complete(_ order: TransferOrder, with outcome: TransferOrder.Outcome) {
    counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
    let next = admission.end(order)
    order.complete(with: outcome)
    if let next { submit(next) }
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
      ended.store(true, ordering: .relaxed)
      let batch = inbox.batch
      inbox.batch = Batch()
      return batch
    }
  }

  /// Runs a job on the driver's thread; returns `false` if the thread has ended.
  func enqueue(_ job: SessionJob) -> Bool {
    counts.jobs.add(1, ordering: .relaxed)
    let (isTaken, resting) = inbox.withLock { inbox -> (Bool, MultiHandle?) in
      guard !hasEnded else { return (false, nil) }
      inbox.batch.jobs.append(job)
      return (true, inbox.restingLoop())
    }
    resting?.wakeUp()
    return isTaken
  }
}
