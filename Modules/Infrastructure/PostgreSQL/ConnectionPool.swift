/// Hands out a limited number of connections; callers that wait are served in order.
actor ConnectionPool {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<PooledConnection, any Error>
    let timeout: Task<Void, Never>
  }

  private let size: Int
  private let patience: Duration
  /// The most recently used one comes first, so that no more are open than are needed at the same
  /// time.
  private var free: [PooledConnection]
  private var waiters: [Waiter] = []
  private var lastID = 0

  init(
    _ limits: PostgreSQLLimits,
    open: @escaping @Sendable () throws -> PostgreSQLConnection
  ) {
    size = limits.connections
    patience = limits.waiting
    free = (0..<limits.connections).map { _ in PooledConnection(open: open) }
  }

  /// Runs `body` with exclusive use of a connection.
  ///
  /// - Throws: What `body` throws; `CancellationError` if the task is cancelled while it waits;
  ///   `PostgreSQLError.busy` if it waits for too long.
  nonisolated func withConnection<Value: Sendable>(
    _ body: @Sendable (PooledConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await take()
    do {
      let value = try await body(connection)
      await giveBack(connection)
      return value
    } catch {
      await giveBack(connection)
      throw error
    }
  }

  /// The number of waiting callers.
  var waiterCount: Int { waiters.count }

  /// Returns a connection for `giveBack`.
  ///
  /// - Throws: The same errors as `withConnection`.
  func take() async throws -> PooledConnection {
    try Task.checkCancellation()
    if let connection = free.popLast() { return connection }
    lastID += 1
    let id = lastID
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiters.append(Waiter(id: id, continuation: continuation, timeout: timeout(of: id)))
      }
    } onCancel: {
      // It runs after the waiter is added, because adding it does not leave the actor.
      Task { await self.remove(id, throwing: CancellationError()) }
    }
  }

  func giveBack(_ connection: PooledConnection) {
    guard let next = waiters.first else {
      free.append(connection)
      return
    }
    waiters.removeFirst()
    next.timeout.cancel()
    next.continuation.resume(returning: connection)
  }

  private func timeout(of id: Int) -> Task<Void, Never> {
    Task { [patience, size] in
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      remove(id, throwing: PostgreSQLError.busy(connections: size))
    }
  }

  private func remove(_ id: Int, throwing error: any Error) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    let waiter = waiters.remove(at: index)
    waiter.timeout.cancel()
    waiter.continuation.resume(throwing: error)
  }
}
