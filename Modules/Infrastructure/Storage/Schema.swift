import GRDB

/// The migrations of a database, and statements that must compile after them.
struct Schema: Sendable {
  /// The state of a database, compared with the migrations of this program.
  enum State {
    /// All migrations are applied.
    case current
    /// A feature's tables do not exist yet.
    case incomplete
    /// A feature's tables have an older schema.
    case older
    /// A feature's tables have a newer, unknown schema.
    case newer
  }

  private let migrations: [Migration]
  private let statements: [String]

  init(_ migrations: [Migration], statements: [String] = []) {
    self.migrations = migrations
    self.statements = statements
  }

  /// The number of migrations in this version.
  var version: Int { migrations.count }

  func state(in database: Database) throws -> State {
    let applied = try Self.appliedIdentifiers(in: database)
    let unknown = applied.subtracting(migrations.map(\.identifier)).map(Migration.feature)
    // Ignore migrations of features that are not part of this program.
    if migrations.contains(where: { unknown.contains($0.feature) }) { return .newer }
    let missing = migrations.filter { !applied.contains($0.identifier) }
    if missing.isEmpty { return .current }
    let started = applied.map(Migration.feature)
    return missing.contains { started.contains($0.feature) } ? .older : .incomplete
  }

  /// Applies the missing migrations.
  ///
  /// - Throws: `StorageError.corrupt` if a table is missing afterwards; errors of the migrations.
  func migrate(_ queue: DatabaseQueue, path: String) throws {
    let isCurrent = try queue.unsafeRead { try state(in: $0) == .current }
    if !isCurrent { try migrator.migrate(queue) }
    try queue.unsafeRead { database in
      do {
        for statement in statements { _ = try database.makeStatement(sql: statement) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        throw StorageError.corrupt(path: path)
      }
    }
  }

  /// Returns the applied migrations; none if GRDB's table does not exist yet.
  private static func appliedIdentifiers(in database: Database) throws -> Set<String> {
    let exists = try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')"
    )
    guard exists == true else { return [] }
    return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
  }

  private var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.identifier, migrate: migration.migrate)
    }
    return migrator
  }
}
