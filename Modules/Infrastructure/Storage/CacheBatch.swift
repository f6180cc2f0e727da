import Foundation
import GRDB

/// Changes that are written in one transaction.
struct CacheBatch: Sendable {
  let changes: [String: CacheChange]
  let eviction: Eviction

  /// Whether it only updates times of use, whose loss needs no warning.
  var isUseOnly: Bool { changes.values.allSatisfy(\.isUseOnly) }

  func write(to database: Database) throws {
    for (key, change) in changes {
      switch change {
      case .store(let response, let expiresAt, let usedAt):
        try store(response, for: key, expiresAt, usedAt, in: database)
      case .renew(let time, let expiresAt):
        try database.cachedStatement(
          sql: "UPDATE response SET storedAt = ?, expiresAt = ?, usedAt = ? WHERE key = ?"
        ).execute(arguments: [
          time.timeIntervalSince1970, expiresAt.timeIntervalSince1970, time.timeIntervalSince1970,
          key,
        ])
      case .use(let time):
        try database.cachedStatement(sql: "UPDATE response SET usedAt = ? WHERE key = ?")
          .execute(arguments: [time.timeIntervalSince1970, key])
      case .remove:
        try database.cachedStatement(sql: "DELETE FROM response WHERE key = ?")
          .execute(arguments: [key])
      }
    }
    if changes.values.contains(where: { $0.byteCount > 0 }) { try eviction.run(in: database) }
  }

  private func store(
    _ response: CachedResponse,
    for key: String,
    _ expiresAt: Date,
    _ usedAt: Date,
    in database: Database
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO response
          (key, size, storedAt, expiresAt, usedAt, entityTag, lastModified, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET
          size = excluded.size, storedAt = excluded.storedAt,
          expiresAt = excluded.expiresAt, usedAt = excluded.usedAt,
          entityTag = excluded.entityTag, lastModified = excluded.lastModified,
          body = excluded.body
        """
    ).execute(arguments: [
      key, ResponseCache.size(of: response, for: key), response.storedAt.timeIntervalSince1970,
      expiresAt.timeIntervalSince1970, usedAt.timeIntervalSince1970, response.entityTag,
      response.lastModified, response.body,
    ])
  }
}
