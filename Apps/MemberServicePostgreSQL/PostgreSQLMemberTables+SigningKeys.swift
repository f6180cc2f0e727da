import Crypto
package import Foundation
package import MemberService
import PostgreSQL

extension PostgreSQLMemberTables {
  package func lockSigningKeys() throws {
    try connection.execute("LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE")
  }

  package func signingKeys(since limit: Date) throws -> [SigningKey] {
    try connection.execute(
      "SELECT * FROM signing_key WHERE created_at >= $1 ORDER BY created_at DESC, id",
      .date(limit)
    )
    .map { row in
      SigningKey(
        privateKey: try P256.Signing.PrivateKey(rawRepresentation: row.bytes("private_key")),
        createdAt: try row.date("created_at")
      )
    }
  }

  package func insert(_ key: SigningKey) throws {
    try connection.execute(
      "INSERT INTO signing_key (id, private_key, created_at) VALUES ($1, $2, $3)",
      .text(key.id),
      .bytes(key.privateKey.rawRepresentation),
      .date(key.createdAt)
    )
  }

  package func removeSigningKeys(before limit: Date) throws {
    try connection.execute("DELETE FROM signing_key WHERE created_at < $1", .date(limit))
  }
}
