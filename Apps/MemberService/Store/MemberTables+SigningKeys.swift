import Crypto
import Foundation

extension MemberTables {
  /// Keeps other transactions from adding signing keys.
  func lockSigningKeys() throws {
    guard connection.needsLocks else { return }
    try connection.execute("LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE")
  }

  /// Returns the keys created since `limit`, newest first.
  func signingKeys(since limit: Date) throws -> [SigningKey] {
    try connection.execute(
      "SELECT * FROM signing_key WHERE created_at >= $1 ORDER BY created_at DESC, id",
      .date(limit)
    )
    .map { row in
      SigningKey(
        privateKey: try P256.Signing.PrivateKey(
          rawRepresentation: row.requiredBytes("private_key")
        ),
        createdAt: try row.requiredDate("created_at")
      )
    }
  }

  func insert(_ key: SigningKey) throws {
    try connection.execute(
      "INSERT INTO signing_key (id, private_key, created_at) VALUES ($1, $2, $3)",
      .text(key.id),
      .bytes(key.privateKey.rawRepresentation),
      .date(key.createdAt)
    )
  }

  func removeSigningKeys(before limit: Date) throws {
    try connection.execute("DELETE FROM signing_key WHERE created_at < $1", .date(limit))
  }
}
