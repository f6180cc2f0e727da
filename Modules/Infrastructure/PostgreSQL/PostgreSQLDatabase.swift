/// A PostgreSQL database, with a limited number of connections.
///
/// Each connection has its own dispatch queue: libpq's blocking calls are simpler than its
/// event-driven ones, and no thread of Swift's cooperative pool waits for them. Connections are
/// opened when they are needed, and again after they are lost. Opening one applies the migrations.
package struct PostgreSQLDatabase: Sendable {
  let pool: ConnectionPool

  package init(
    _ address: PostgreSQLAddress,
    migrations: [PostgreSQLMigration],
    limits: PostgreSQLLimits = PostgreSQLLimits()
  ) {
    let migrator = Migrator(migrations: migrations, limits: limits)
    pool = ConnectionPool(limits) {
      let connection = try PostgreSQLConnection(to: address, limits)
      try migrator.migrate(connection)
      return connection
    }
  }

  /// Runs read-only statements without a transaction; they are repeated once if the connection was
  /// lost.
  ///
  /// A task that is cancelled while it waits for a connection does not run `body`. A running `body`
  /// is not cancelled; the limits end it.
  ///
  /// - Throws: `PostgreSQLError`, `CancellationError`, or what `body` throws.
  package func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.withConnection { try await $0.read(body) }
  }

  /// Runs `body` in a transaction (`READ COMMITTED`), which is rolled back if it throws.
  ///
  /// If the connection is lost during the commit, it is unknown whether the changes were made.
  ///
  /// - Throws: The same errors as `read`.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.withConnection { try await $0.write(body) }
  }
}

/// The limits for a database's use of PostgreSQL's connections and of its callers' time.
package struct PostgreSQLLimits: Sendable {
  /// The maximum number of simultaneous connections.
  package var connections: Int
  /// How long to wait for a free connection.
  package var waiting: Duration
  /// How long to wait for a new connection, in whole seconds.
  package var connecting: Duration
  /// How long a statement may take, including the wait for locks.
  package var statement: Duration
  /// How long all migrations may take, including those of other processes.
  package var migrating = Duration.seconds(600)

  /// - Parameters:
  ///   - connections: The maximum number of simultaneous connections.
  ///   - patience: How long to wait for each connection and each statement.
  package init(connections: Int = 8, patience: Duration = .seconds(5)) {
    self.connections = connections
    waiting = patience
    connecting = patience
    statement = patience
  }
}
