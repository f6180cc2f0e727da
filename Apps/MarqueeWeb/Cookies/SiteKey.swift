import Crypto
import Foundation
import GRDB
import PostgreSQL
import Storage

/// The secret of the site, which all of its servers share and which outlives each of them.
///
/// It signs the links to pictures, and seals data that browsers keep for the site.
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

  // The first versions used the key only for the links to pictures.
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
  static func shared(_ database: UserDatabase) async throws -> SymmetricKey {
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
  static func shared(_ database: PostgreSQLDatabase) async throws -> SymmetricKey {
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

  private static func bytes(of key: SymmetricKey) -> Data { key.withUnsafeBytes { Data($0) } }
}
