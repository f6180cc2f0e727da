import Crypto
import Foundation
import PostgreSQL

/// The key of the links to pictures, which all servers of a site share.
enum PictureKey {
  static let migrations = [
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

  /// Returns the key of a database; the first server makes it.
  ///
  /// - Throws: `PostgreSQLError`.
  static func shared(_ database: PostgreSQLDatabase) async throws -> SymmetricKey {
    let new = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    let key = try await database.write { connection in
      try connection.execute(
        "INSERT INTO picture_key (only_one, key) VALUES (1, $1) ON CONFLICT DO NOTHING",
        .bytes(new)
      )
      return try connection.execute("SELECT key FROM picture_key").first?.bytes("key")
    }
    return SymmetricKey(data: key ?? new)
  }
}
