import HTTP
import Synchronization

/// Passes requests and jobs from any thread to a thread that runs a session's transfers.
///
/// They are passed through an inbox. libcurl's handles are used only on the driver's thread, in
/// `TransferLoop`.
final class TransferDriver: Sendable {
  /// A task for the loop's next step.
  enum Input: Sendable {
    case start(TransferOrder)
    case cancel(TransferOrder)
    /// Resumes a paused transfer, because its reader has made room.
    case resume(TransferOrder)
    /// Runs a job of a task that prefers the session's executor.
    case run(SessionJob)
  }

  private struct Inbox: Sendable {
    var inputs: [Input] = []
    /// The error for new requests; `nil` while the session is open.
    var refusal: NetworkError?
    /// The handle to wake; `nil` unless the loop is waiting, or is about to wait.
    var resting: MultiHandle?
  }

  static let closedError = NetworkError.other("The session is closed.")
  private static let threadError = NetworkError.other("The system cannot start a thread.")
  private static let missingError = NetworkError.other("libcurl cannot be loaded; install libcurl.")

  let counts = LiveCounts()
  private let admission: Admission
  private let inbox = Mutex(Inbox())
  /// The driver's thread while it runs transfers; otherwise zero.
  private let thread = Atomic<UInt>(0)
  /// Whether the driver has stopped accepting input; set with the inbox locked.
  private let ended = Atomic(false)

  /// Creates a driver without waiting for libcurl, which is loaded on the driver's thread.
  init(configuration: CurlSession.Configuration, admission: Admission) {
    self.admission = admission
    guard SessionThread.start({ [self] in run(configuration) }) else {
      close(with: Self.threadError)
      end()
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
      return end()
    }
    thread.store(SessionThread.current, ordering: .relaxed)
    TransferLoop(multi: multi, driver: self, configuration: configuration).run()
    thread.store(0, ordering: .relaxed)
  }

  // MARK: On any thread

  /// Runs an admitted order, or ends it with an error if the driver is closed.
  func submit(_ order: TransferOrder) {
    var next: TransferOrder? = order
    // A loop, because a closed driver ends each order immediately.
    while let order = next {
      order.driver = self
      counts.transfers.add(1, ordering: .sequentiallyConsistent)
      guard let refusal = send(.start(order)) else { return }
      counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
      next = admission.end(order)
      order.complete(with: .failure(order.isCancelled ? .cancelled : refusal))
    }
  }

  /// Ends the transfer of a cancelled order; one that starts later ends immediately.
  func cancel(_ order: TransferOrder) {
    _ = send(.cancel(order))
  }

  /// Resumes the paused transfer of an order.
  func resume(_ order: TransferOrder) {
    _ = send(.resume(order))
  }

  /// Runs a job on the driver's thread; returns `false` if the thread has ended.
  func enqueue(_ job: SessionJob) -> Bool {
    counts.jobs.add(1, ordering: .relaxed)
    return update { inbox in
      guard !hasEnded else { return false }
      inbox.inputs.append(.run(job))
      return true
    }
  }

  func close() {
    close(with: Self.closedError)
  }

  /// Closes the driver.
  ///
  /// Later calls do not change the error.
  private func close(with refusal: NetworkError) {
    update { $0.refusal = $0.refusal ?? refusal }
  }

  /// Passes input to the loop; returns an error if the driver is closed.
  private func send(_ input: Input) -> NetworkError? {
    update { inbox in
      if inbox.refusal == nil { inbox.inputs.append(input) }
      return inbox.refusal
    }
  }

  /// Changes the inbox, and wakes the loop if it is waiting.
  private func update<Value: Sendable>(_ change: (inout Inbox) -> Value) -> Value {
    let (value, resting) = inbox.withLock { (change(&$0), $0.resting.take()) }
    // Not while the inbox is locked, because the loop needs it when it wakes.
    resting?.wakeUp()
    return value
  }

  // MARK: On the driver's thread

  /// Delivers the outcome of an order, and runs the order that is admitted instead.
  ///
  /// Call it after releasing the order's handle.
  func complete(_ order: TransferOrder, with outcome: TransferOrder.Outcome) {
    counts.transfers.subtract(1, ordering: .sequentiallyConsistent)
    let next = admission.end(order)
    order.complete(with: outcome)
    if let next { submit(next) }
  }

  /// Returns whether the loop may wait; if it may, later input wakes its handle.
  func mayRest(_ multi: MultiHandle) -> Bool {
    inbox.withLock { inbox in
      inbox.resting = inbox.refusal == nil && inbox.inputs.isEmpty ? multi : nil
      return inbox.resting != nil
    }
  }

  /// Returns the new input; `nil` if the driver is closed.
  func nextInputs() -> [Input]? {
    inbox.withLock { inbox in
      inbox.resting = nil
      guard inbox.refusal == nil else { return nil }
      defer { inbox.inputs = [] }
      return inbox.inputs
    }
  }

  /// Stops accepting input, and ends the remaining input.
  func end() {
    let (inputs, refusal) = inbox.withLock { inbox in
      let refusal = inbox.refusal ?? Self.closedError
      inbox.refusal = refusal
      inbox.resting = nil
      ended.store(true, ordering: .relaxed)
      defer { inbox.inputs = [] }
      return (inbox.inputs, refusal)
    }
    for input in inputs {
      switch input {
      case .start(let order): complete(order, with: .failure(refusal))
      case .run(let job): job.runElsewhere()
      case .cancel, .resume: break
      }
    }
  }
}

/// The numbers of transfers, jobs and easy handles of a driver.
final class LiveCounts: Sendable {
  let transfers = Atomic(0)
  let jobs = Atomic(0)
  /// All easy handles, with the idle ones.
  let easyHandles = Atomic(0)
  let idleEasyHandles = Atomic(0)
}
