import Dispatch
import Synchronization

/// Runs a command's task, and its children, on the thread that waits for it.
///
/// A command that only reads stored data then needs none of the threads of Swift's pool, which take
/// longer to start than it runs. A job that blocks keeps no other task waiting.
final class MainThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)
  private let status = Mutex<Int32?>(nil)

  /// Runs a command on the calling thread, which must not belong to Swift's pool.
  ///
  /// Use an executor once, and keep it until the program ends: jobs of tasks that `body` leaves
  /// behind may still arrive.
  ///
  /// - Returns: The exit code that `body` returns.
  func run(_ body: @escaping @Sendable () async -> Int32) -> Int32 {
    Task(executorPreference: self) {
      let code = await body()
      self.status.withLock { $0 = code }
    }
    while true {
      arrivals.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
      if let code = status.withLock(\.self) { return code }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }
}
