import Dispatch

/// Owns a connection, which is opened when it is first used and again after it is lost.
///
/// A reused connection may have been lost, for example because PostgreSQL was restarted. If this is
/// detected before anything has happened, a new connection replaces it.
actor PooledConnection {
  private let executor = QueueExecutor(label: "marquee.postgresql")
  private let open: @Sendable () throws -> PostgreSQLConnection
  private var kept: PostgreSQLConnection?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(open: @escaping @Sendable () throws -> PostgreSQLConnection) {
    self.open = open
  }

  /// Runs read-only statements, which can be repeated.
  func read<Value: Sendable>(
    _ body: @Sendable (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    defer { dropIfUnusable() }
    return try runReplacingLost(body)
  }

  /// Runs `body` in a transaction, once.
  func write<Value: Sendable>(
    _ body: @Sendable (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    defer { dropIfUnusable() }
    let connection = try runReplacingLost { connection in
      try connection.execute("BEGIN")
      return connection
    }
    return try connection.finishTransaction(body)
  }

  /// Runs `body` with the connection, and again with a new one if it was lost.
  private func runReplacingLost<Value>(
    _ body: (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    if let kept {
      do {
        return try body(kept)
      } catch let error as PostgreSQLError where error.isAway {
        self.kept = nil
      }
    }
    let connection = try open()
    kept = connection
    return try body(connection)
  }

  /// Closes the connection; the next use opens a new one.
  func drop() { kept = nil }

  private func dropIfUnusable() {
    if kept?.isUsable == false { kept = nil }
  }
}

extension PostgreSQLConnection {
  /// Runs `body` and commits, or rolls back.
  func finishTransaction<Value>(_ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
    do {
      let value = try body(self)
      guard canCommit else {
        // PostgreSQL would roll back and report success.
        throw PostgreSQLError.failed(sqlState: "25P02", reason: "an earlier statement failed")
      }
      try execute("COMMIT")
      return value
    } catch {
      // If that fails, the connection is dropped, which rolls back the transaction.
      if isInTransaction { _ = try? execute("ROLLBACK") }
      throw error
    }
  }
}

/// Runs an actor on its own dispatch queue, so that its blocking calls do not block a thread of
/// Swift's cooperative pool.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
