extension CurlSession {
  /// An executor that runs jobs on the session's threads, between two steps of their transfers.
  ///
  /// A task that prefers it sends requests and receives responses without changing threads:
  ///
  /// ```swift
  /// try await withTaskExecutorPreference(session.taskExecutor) {
  ///   let response = try await session.response(to: request, body: nil)
  ///   return try decode(response)
  /// }
  /// ```
  ///
  /// Use it for tasks that mostly wait for requests of this session, and do little between two of
  /// them. Jobs share their thread with transfers, so while a job computes or blocks, no transfer
  /// of the thread advances, but time limits keep running. A job that blocks until another job or a
  /// response of the session arrives may never end. Decoding of large responses and other long work
  /// belongs on the global executor, which is used without a preference.
  ///
  /// The jobs of a thread run in the order in which they became ready. After some of them, the
  /// transfers advance before the next ones run.
  ///
  /// With several threads (`Configuration.threads`), a task stays on its thread, and with it the
  /// task's requests, unless another thread has much less to do.
  ///
  /// Tasks outlive the session: after `close()`, or after the session is released, their jobs run
  /// on the global executor. SIGPIPE is blocked on the session's threads, and so in processes that a
  /// job starts without resetting their signal mask.
  public var taskExecutor: any TaskExecutor { dispatcher }
}

extension TransferDispatcher: TaskExecutor {
  /// How much more work a thread must have than another before a job moves to the other one.
  ///
  /// A task that changes threads moves its memory to another core, and its next request to another
  /// connection.
  private static let tolerance = 8

  /// Runs a job on one of the session's threads, or on the global executor after they exit.
  ///
  /// A job that becomes ready on one of the threads stays there unless another has much less to do.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = SessionJob(job: UnownedJob(job), executor: asUnownedTaskExecutor())
    if !driverForJob().enqueue(job) { job.runElsewhere() }
  }

  private func driverForJob() -> TransferDriver {
    guard drivers.count > 1 else { return drivers[0] }
    guard let current else { return idlest }
    let load = current.load
    guard load > Self.tolerance else { return current }
    let idlest = idlest
    return idlest.load < load - Self.tolerance ? idlest : current
  }
}
