import Crypto
package import Foundation
import GRDB
import Storage

extension SQLiteMemberTables {
  package func lockSigningKeys() {}

  package func signingKeys(since limit: Date) throws -> [SigningKey] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM signingKey WHERE createdAt >= ? ORDER BY createdAt DESC, id",
      arguments: [limit.timeIntervalSince1970]
    )
    .map { row in
      SigningKey(
        privateKey: try P256.Signing.PrivateKey(
          rawRepresentation: row.decode(Data.self, forColumn: "privateKey")
        ),
        createdAt: Date(stored: try row.decode(forColumn: "createdAt"))
      )
    }
  }

  package func insert(_ key: SigningKey) throws {
    try database.execute(
      sql: "INSERT INTO signingKey (id, privateKey, createdAt) VALUES (?, ?, ?)",
      arguments: [key.id, key.privateKey.rawRepresentation, key.createdAt.timeIntervalSince1970]
    )
  }

  package func removeSigningKeys(before limit: Date) throws {
    try database.execute(
      sql: "DELETE FROM signingKey WHERE createdAt < ?",
      arguments: [limit.timeIntervalSince1970]
    )
  }
}
