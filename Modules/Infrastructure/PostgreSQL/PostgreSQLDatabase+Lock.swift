extension PostgreSQLDatabase {
  /// Runs `body` while no other caller holds the lock with the same key, in this or another
  /// process.
  ///
  /// The lock ends with its connection, which it needs until `body` returns. A waiting caller needs
  /// a connection only for moments. `body` must use another database value; otherwise, it could
  /// wait for the connections of callers that are waiting for it.
  ///
  /// - Parameters:
  ///   - key: The key of the lock, which all programs that use the database share.
  /// - Returns: What `body` returns.
  /// - Throws: `PostgreSQLError`, `CancellationError`, or what `body` throws.
  package func withLock<Value>(
    on key: Int64,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let connection = try await locked(key)
    do {
      let value = try await body()
      await unlock(key, connection)
      return value
    } catch {
      await unlock(key, connection)
      throw error
    }
  }

  private func locked(_ key: Int64) async throws -> PooledConnection {
    while true {
      let connection = try await pool.take()
      do {
        if try await connection.tryLock(key) { return connection }
      } catch {
        await pool.giveBack(connection)
        throw error
      }
      await pool.giveBack(connection)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func unlock(_ key: Int64, _ connection: PooledConnection) async {
    await connection.unlock(key)
    await pool.giveBack(connection)
  }
}

extension PooledConnection {
  fileprivate func tryLock(_ key: Int64) throws -> Bool {
    try read { connection in
      try connection.execute(
        "SELECT CASE WHEN pg_try_advisory_lock($1) THEN 'yes' ELSE 'no' END AS locked",
        .integer(key)
      )
      .first?.text("locked") == "yes"
    }
  }

  /// Releases the lock; a connection that cannot release it is closed, which also releases the
  /// lock.
  fileprivate func unlock(_ key: Int64) {
    let isUnlocked = try? read { connection in
      try connection.execute(
        "SELECT CASE WHEN pg_advisory_unlock($1) THEN 'yes' ELSE 'no' END AS unlocked",
        .integer(key)
      )
      .first?.text("unlocked") == "yes"
    }
    if isUnlocked != true { drop() }
  }
}
