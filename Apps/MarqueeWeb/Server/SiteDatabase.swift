import Crypto
import DatabaseSupport
import Foundation
import PostgreSQL
import Storage

/// The migrations of the tables of one feature, or of all.
struct SiteMigrations: Sendable {
  var sqlite: [Migration] = []
  var postgreSQL: [PostgreSQLMigration] = []
  /// The tables of what visitors own, which ends with them.
  var ofVisitors: [OwnedTable] = []
}

/// The names of a table whose column `owner` has the ids of visitors.
struct OwnedTable: Sendable {
  let sqlite: String
  let postgreSQL: String
}

/// The site's database, in which each feature has its own tables.
struct SiteDatabase: Sendable {
  enum Engine: Sendable {
    /// A file for one process at a time.
    case sqlite(UserDatabase, file: URL)
    /// A database for several servers, and the same one with its own connections for locks, which
    /// last as long as requests to a service.
    case postgreSQL(PostgreSQLDatabase, locks: PostgreSQLDatabase)
  }

  let engine: Engine
  /// The tables of what visitors own.
  let ownedTables: [OwnedTable]
  /// Receives a message if a file is, or was, accessible to other users.
  let warn: @Sendable (String) -> Void
  /// Returns the current time.
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - migrations: The migrations of each feature.
  ///   - limits: The limits of a PostgreSQL database.
  ///   - warn: Receives a message if a file is, or was, accessible to other users.
  ///   - now: Returns the current time.
  init(
    _ location: DatabaseLocation,
    migrations: [SiteMigrations],
    limits: PostgreSQLLimits = PostgreSQLLimits(),
    warn: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    ownedTables = migrations.flatMap(\.ofVisitors)
    switch location {
    case .sqlite(let file):
      let database = UserDatabase(
        openedOnUseIn: file.deletingLastPathComponent(),
        named: file.lastPathComponent,
        migrations: SQLiteVisitorStore.migrations + migrations.flatMap(\.sqlite)
          + SiteKey.migrations,
        warn: warn
      )
      engine = .sqlite(database, file: file)
    case .postgreSQL(let address):
      let database = PostgreSQLDatabase(
        address,
        migrations: PostgreSQLVisitorStore.migrations + migrations.flatMap(\.postgreSQL)
          + SiteKey.postgreSQLMigrations,
        limits: limits
      )
      engine = .postgreSQL(
        database,
        locks: PostgreSQLDatabase(address, migrations: [], limits: limits)
      )
    }
    self.warn = warn
    self.now = now
  }

  /// Returns the key of all servers of the site, which the first server creates.
  ///
  /// - Throws: `StorageError` or `PostgreSQLError`.
  func siteKey() async throws -> SymmetricKey {
    switch engine {
    case .sqlite(let database, _): try await SiteKey.shared(in: database)
    case .postgreSQL(let database, _): try await SiteKey.shared(in: database)
    }
  }

  /// Writes to the database.
  ///
  /// - Throws: `StorageError` or `PostgreSQLError`.
  func checkAccess() async throws {
    switch engine {
    case .sqlite(let database, _): try await SiteKey.rewrite(in: database)
    case .postgreSQL(let database, _): try await SiteKey.rewrite(in: database)
    }
  }
}
