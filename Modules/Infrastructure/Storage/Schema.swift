import GRDB

/// The migrations that make a database's tables, and statements that must compile afterwards.
struct Schema: Sendable {
  /// How far a database has come, seen from this version of the program.
  enum State {
    /// All migrations are applied.
    case current
    /// A feature's tables do not exist yet.
    case incomplete
    /// A feature's tables exist in an older form.
    case older
    /// A feature's tables have a form that this version does not know.
    case newer
  }

  private let migrations: [Migration]
  private let statements: [String]

  init(_ migrations: [Migration], statements: [String] = []) {
    self.migrations = migrations
    self.statements = statements
  }

  /// The number of migrations that this version knows.
  var version: Int { migrations.count }

  func state(in database: Database) throws -> State {
    let known = Set(migrations.map(\.identifier))
    let applied = try Self.appliedIdentifiers(in: database)
    let features = Set(migrations.map(\.feature))
    // Those of features that this program does not have are none of its business.
    let unknown = applied.subtracting(known).map(Migration.feature)
    if unknown.contains(where: features.contains) { return .newer }
    let missing = known.subtracting(applied)
    if missing.isEmpty { return .current }
    let started = Set(known.intersection(applied).map(Migration.feature))
    return missing.map(Migration.feature).contains(where: started.contains) ? .older : .incomplete
  }

  /// Applies the missing migrations.
  ///
  /// - Throws: `StorageError.corrupt` if the result lacks a table; what the migrations throw.
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

  /// Asks for GRDB's table first: another process may create it between two statements.
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
