import Crypto
import Foundation
import GRDB
import PostgreSQL
import Storage

/// The secret of the site, which all of its servers share and which outlives each of them.
///
/// Each feature derives its own keys from it, for what browsers keep for the site.
enum SiteKey {
  static let migrations = [
    Migration("SiteKey.1") { database in
      try database.execute(
        sql: """
          CREATE TABLE siteKey (
            onlyOne INTEGER PRIMARY KEY CHECK (onlyOne = 1),
            key BLOB NOT NULL
          );
          """
      )
    }
  ]

  // Named after the first use of the key.
  static let postgreSQLMigrations = [
    PostgreSQLMigration(
      "PictureKey.1",
      [
        """
        CREATE TABLE picture_key (
          only_one BIGINT PRIMARY KEY CHECK (only_one = 1),
          key BYTEA NOT NULL
        )
        """
      ]
    )
  ]

  /// Returns the key in a database; the first launch creates it.
  ///
  /// - Throws: `StorageError`.
  static func shared(in database: UserDatabase) async throws -> SymmetricKey {
    let new = SymmetricKey(size: .bits256)
    let key = try await database.write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO siteKey (onlyOne, key) VALUES (1, ?)",
        arguments: [bytes(of: new)]
      )
      return try Data.fetchOne(database, sql: "SELECT key FROM siteKey")
    }
    return key.map { SymmetricKey(data: $0) } ?? new
  }

  /// Returns the key in a database; the first server creates it.
  ///
  /// - Throws: `PostgreSQLError`.
  static func shared(in database: PostgreSQLDatabase) async throws -> SymmetricKey {
    let new = SymmetricKey(size: .bits256)
    let key = try await database.write { connection in
      try connection.execute(
        "INSERT INTO picture_key (only_one, key) VALUES (1, $1) ON CONFLICT DO NOTHING",
        .bytes(bytes(of: new))
      )
      return try connection.execute("SELECT key FROM picture_key").first?.bytes("key")
    }
    return key.map { SymmetricKey(data: $0) } ?? new
  }

  /// Writes the key again, which fails if the database is not writable.
  ///
  /// - Throws: `StorageError`.
  static func rewrite(in database: UserDatabase) async throws {
    _ = try await shared(in: database)
    try await database.write { try $0.execute(sql: "UPDATE siteKey SET key = key") }
  }

  /// Writes the key again, which fails if the database is not writable.
  ///
  /// - Throws: `PostgreSQLError`.
  static func rewrite(in database: PostgreSQLDatabase) async throws {
    _ = try await shared(in: database)
    try await database.write { _ = try $0.execute("UPDATE picture_key SET key = key") }
  }

  private static func bytes(of key: SymmetricKey) -> Data { key.withUnsafeBytes { Data($0) } }
}
