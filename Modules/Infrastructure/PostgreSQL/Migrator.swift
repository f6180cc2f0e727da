/// Applies migrations when a connection is opened.
///
/// Programs that start together wait for each other: one of them applies, and the others find it
/// done.
struct Migrator: Sendable {
  /// The key of the advisory lock; any number that no other program uses.
  private static let lock: Int64 = 0x4D61_7271_7565_6562

  let migrations: [PostgreSQLMigration]
  let limits: PostgreSQLLimits

  /// Applies the missing migrations, all or none.
  ///
  /// - Throws: `PostgreSQLError.newer` if a later migration of the same features is applied.
  func migrate(_ connection: PostgreSQLConnection) throws {
    guard try !missing(connection).isEmpty else { return }
    try connection.limitStatements(to: limits.migrating)
    try connection.execute("BEGIN")
    try connection.finishTransaction { connection in
      try connection.execute("SELECT pg_advisory_xact_lock($1)", .integer(Self.lock))
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS marquee_migration (
          identifier TEXT PRIMARY KEY,
          applied_at TIMESTAMPTZ NOT NULL DEFAULT now()
        )
        """
      )
      for migration in try missing(connection) {
        for statement in migration.statements { try connection.execute(statement) }
        try connection.execute(
          "INSERT INTO marquee_migration (identifier) VALUES ($1)",
          .text(migration.identifier)
        )
      }
    }
    try connection.limitStatements(to: limits.statement)
  }

  private func missing(_ connection: PostgreSQLConnection) throws -> [PostgreSQLMigration] {
    let applied = try appliedIdentifiers(connection)
    let known = Set(migrations.map(\.identifier))
    let features = Set(known.map(PostgreSQLMigration.feature))
    // Ignore migrations of features that are not part of this program.
    let unknown = applied.subtracting(known).map(PostgreSQLMigration.feature)
    if unknown.contains(where: features.contains) { throw PostgreSQLError.newer }
    return migrations.filter { !applied.contains($0.identifier) }
  }

  private func appliedIdentifiers(_ connection: PostgreSQLConnection) throws -> Set<String> {
    let table = try connection.execute("SELECT to_regclass('marquee_migration')::text AS name")
    guard table.first?["name"]?.text != nil else { return [] }
    let rows = try connection.execute("SELECT identifier FROM marquee_migration")
    return Set(try rows.map { try $0.text("identifier") })
  }
}
