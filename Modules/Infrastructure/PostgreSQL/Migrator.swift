/// Applies migrations when a connection is opened.
///
/// Programs that start at the same time wait for each other: one applies the migrations, and the
/// others find them applied.
struct Migrator: Sendable {
  /// The key of the advisory lock; any number that no other program uses.
  private static let lock: Int64 = 0x4D61_7271_7565_6562

  let migrations: [PostgreSQLMigration]
  let limits: PostgreSQLLimits

  /// Applies all missing migrations, or none.
  ///
  /// - Throws: `PostgreSQLError.newer` if a later migration of the same features that is not an
  ///   addition has been applied.
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
      try connection.execute(
        """
        ALTER TABLE marquee_migration
        ADD COLUMN IF NOT EXISTS is_addition BIGINT NOT NULL DEFAULT 0
        """
      )
      for migration in try missing(connection) {
        for statement in migration.statements { try connection.execute(statement) }
        try connection.execute(
          "INSERT INTO marquee_migration (identifier, is_addition) VALUES ($1, $2)",
          .text(migration.identifier),
          .integer(migration.isAddition ? 1 : 0)
        )
      }
    }
    try connection.limitStatements(to: limits.statement)
  }

  private func missing(_ connection: PostgreSQLConnection) throws -> [PostgreSQLMigration] {
    let applied = try appliedMigrations(connection)
    let known = Set(migrations.map(\.identifier))
    let features = Set(known.map(PostgreSQLMigration.feature))
    // Ignore migrations of features that are not part of this program.
    let unknown = applied.filter { !known.contains($0.key) && !$0.value }.keys
    if unknown.map(PostgreSQLMigration.feature).contains(where: features.contains) {
      throw PostgreSQLError.newer
    }
    return migrations.filter { applied[$0.identifier] == nil }
  }

  /// Returns the identifiers of the applied migrations, and which of them are additions.
  private func appliedMigrations(_ connection: PostgreSQLConnection) throws -> [String: Bool] {
    let table = try connection.execute("SELECT to_regclass('marquee_migration')::text AS name")
    guard table.first?["name"]?.text != nil else { return [:] }
    // The first versions of the table did not have this column.
    let rows = try connection.execute(
      """
      SELECT identifier, COALESCE((to_jsonb(migration) ->> 'is_addition')::bigint, 0) AS is_addition
      FROM marquee_migration AS migration
      """
    )
    let pairs = try rows.map { (try $0.text("identifier"), try $0.integer("is_addition") == 1) }
    return Dictionary(pairs) { first, _ in first }
  }
}
