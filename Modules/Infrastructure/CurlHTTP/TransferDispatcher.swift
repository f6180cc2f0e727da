import HTTP
import Synchronization

/// Dispatches the orders of a session to its drivers, one for each of its threads.
final class TransferDispatcher: Sendable {
  let drivers: [TransferDriver]
  private let admission: Admission

  init(configuration: CurlSession.Configuration) {
    let admission = Admission(configuration)
    let connections = max(1, configuration.maximumConnections)
    let count = min(max(1, configuration.threads), connections)
    let all = (0..<count).map { index in
      var share = configuration
      share.maximumConnections = (connections + index) / count
      return TransferDriver(configuration: share, admission: admission)
    }
    // A driver whose thread could not be started would fail its requests.
    let started = all.filter { !$0.hasEnded }
    drivers = started.isEmpty ? [all[0]] : started
    self.admission = admission
  }

  /// Submits an order for a whole response, and waits for its outcome.
  func outcome(of order: TransferOrder) async -> TransferOrder.Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        order.expectOutcome(continuation)
        submit(order)
      }
    } onCancel: {
      cancel(order)
    }
  }

  /// Runs an order when the limits of the session allow it.
  ///
  /// It runs on the current thread if that belongs to the session, or else on the thread with the
  /// least to do.
  func submit(_ order: TransferOrder) {
    do throws(NetworkError) {
      guard let order = try admission.admit(order) else { return }
      (drivers.count > 1 ? current ?? idlest : drivers[0]).submit(order)
    } catch {
      order.complete(with: .failure(error))
    }
  }

  /// Cancels an order, even if it has not been submitted yet.
  func cancel(_ order: TransferOrder) {
    if let driver = order.cancel() {
      driver.cancel(order)
    } else if admission.remove(order) {
      order.complete(with: .failure(.cancelled))
    }
  }

  func close() {
    let waiting = admission.close()
    drivers.forEach { $0.close() }
    for order in waiting { order.complete(with: .failure(TransferDriver.closedError)) }
  }

  var diagnostics: CurlSession.Diagnostics {
    func sum(_ count: (LiveCounts) -> Int) -> Int {
      drivers.reduce(0) { $0 + count($1.counts) }
    }
    let idle = sum { $0.idleEasyHandles.load(ordering: .sequentiallyConsistent) }
    return CurlSession.Diagnostics(
      transfersInFlight: admission.waitingCount
        + sum { $0.transfers.load(ordering: .sequentiallyConsistent) },
      easyHandles: max(0, sum { $0.easyHandles.load(ordering: .sequentiallyConsistent) } - idle),
      idleEasyHandles: idle
    )
  }

  /// The driver of the current thread.
  var current: TransferDriver? {
    let thread = SessionThread.current
    return drivers.first { $0.isRunning(on: thread) }
  }

  /// The driver with the least to do, the first of several.
  ///
  /// Consecutive requests therefore use the connections of the first driver.
  var idlest: TransferDriver {
    var idlest = (driver: drivers[0], load: drivers[0].load)
    for driver in drivers.dropFirst() where idlest.load > 0 {
      let load = driver.load
      if load < idlest.load { idlest = (driver, load) }
    }
    return idlest.driver
  }
}

/// A job of a task that prefers the executor of a session.
struct SessionJob: Sendable {
  let job: UnownedJob
  let executor: UnownedTaskExecutor

  /// Runs the job on the current thread.
  func run() {
    job.runSynchronously(on: executor)
  }

  /// Runs the job on the global executor.
  func runElsewhere() {
    globalConcurrentExecutor.enqueue(job)
  }
}
