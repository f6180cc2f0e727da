package import GRDB

/// One step of a database's schema, contributed by the feature whose tables it makes.
///
/// Steps run in order, once each; a program may bring those of some features only, and finds the
/// tables of others untouched.
package struct Migration: Sendable {
  /// Unique for ever, such as `QuerySuggestions.1`.
  let identifier: String
  let migrate: @Sendable (Database) throws -> Void

  package init(_ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void) {
    self.identifier = identifier
    self.migrate = migrate
  }
}

extension DatabaseMigrator {
  init(_ migrations: [Migration]) {
    self.init()
    for migration in migrations {
      registerMigration(migration.identifier, migrate: migration.migrate)
    }
  }
}
