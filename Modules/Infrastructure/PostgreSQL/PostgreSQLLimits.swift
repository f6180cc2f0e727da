/// What a database may use of PostgreSQL's connections and of its callers' time.
package struct PostgreSQLLimits: Sendable {
  /// The most connections at once.
  package var connections = 8
  /// How long to wait for a free connection.
  package var waiting = Duration.seconds(5)
  /// How long to wait for a new connection, in whole seconds.
  package var connecting = Duration.seconds(5)
  /// How long a statement may take, including the wait for locks.
  package var statement = Duration.seconds(5)
  /// How long all migrations may take, including those of other processes.
  package var migrating = Duration.seconds(600)

  package init() {}
}
