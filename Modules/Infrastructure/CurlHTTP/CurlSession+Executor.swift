extension CurlSession {
  /// An executor that runs jobs on the session's thread, between two steps of its transfers.
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
  /// them. All jobs of the executor share one thread with all transfers of the session, so while a
  /// job computes or blocks, no transfer advances, and time limits go on. A job that blocks until
  /// another job or a response of the session arrives never ends. Decoding of large responses and
  /// other long work belongs on the global executor, which is used without a preference.
  ///
  /// Jobs run in the order in which they became ready. After some of them, the transfers advance
  /// before the next ones run.
  ///
  /// Tasks outlive the session: after `close()`, or after the session is released, their jobs run
  /// on the global executor. SIGPIPE is blocked on the session's thread, and so in processes that a
  /// job starts without resetting their signal mask.
  public var taskExecutor: any TaskExecutor { driver }
}
