package import Foundation
import GRDB

/// Stored responses by key, bounded in bytes: what was used longest ago goes first.
package struct ResponseCache: Sendable {
  /// Nil if nothing can be stored.
  private let database: Deferred<CacheDatabase?>
  private let maximumBytes: Int
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date

  /// How exactly "least recently used" is known: a read writes at most this often, in seconds.
  static let usePrecision: TimeInterval = 60
  /// What a row costs beside its key and body, in bytes, indexes included; a rounded estimate.
  static let rowOverhead = 200

  /// - Parameters:
  ///   - database: Where the responses are.
  ///   - maximumBytes: The bound on all keys and bodies together.
  ///   - lifetime: Seconds after which a stored response is gone; half a year by default,
  ///     for which TMDB's terms of use allow its answers to be kept.
  ///   - now: The clock.
  package init(
    database: CacheDatabase,
    maximumBytes: Int,
    lifetime: TimeInterval = 180 * 86400,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      database: Deferred { database },
      maximumBytes: maximumBytes,
      lifetime: lifetime,
      now: now
    )
  }

  init(
    database: Deferred<CacheDatabase?>,
    maximumBytes: Int,
    lifetime: TimeInterval = 180 * 86400,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.maximumBytes = maximumBytes
    self.lifetime = lifetime
    self.now = now
  }

  /// The response stored under a key, unless it expired.
  ///
  /// - Throws: `StorageError`.
  package func response(for key: String) throws -> CachedResponse? {
    let now = now()
    // One statement needs no transaction around it to see one state of the database.
    let row = try attempt { queue in
      try queue.unsafeRead { try StoredRow.fetch(key: key, now: now, from: $0) }
    }
    guard let row = row ?? nil else { return nil }
    if now.timeIntervalSince1970 - row.usedAt > Self.usePrecision {
      touch(key, now)
    }
    return row.response
  }

  /// Stores a response, in place of the one under the same key.
  ///
  /// One that is larger than the whole cache may be is not stored.
  /// - Throws: `StorageError`.
  package func store(_ response: CachedResponse, for key: String) throws {
    let size = key.utf8.count + response.body.count + Self.rowOverhead
    guard size <= maximumBytes else { return try remove(key) }
    try attempt { queue in
      try queue.write { database in
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
          key, size, response.storedAt.timeIntervalSince1970,
          response.storedAt.timeIntervalSince1970 + lifetime, now().timeIntervalSince1970,
          response.entityTag, response.lastModified, response.body,
        ])
        try Eviction(maximumBytes: maximumBytes, now: now()).run(in: database)
      }
    }
  }

  /// Notes that the response under a key is still the current one.
  ///
  /// - Throws: `StorageError`.
  package func renew(_ key: String) throws {
    let now = now().timeIntervalSince1970
    try attempt { queue in
      try queue.write { database in
        try database.execute(
          sql: "UPDATE response SET storedAt = ?, expiresAt = ?, usedAt = ? WHERE key = ?",
          arguments: [now, now + lifetime, now, key]
        )
      }
    }
  }

  /// - Throws: `StorageError`.
  package func remove(_ key: String) throws {
    try attempt { queue in
      try queue.write {
        try $0.execute(sql: "DELETE FROM response WHERE key = ?", arguments: [key])
      }
    }
  }

  /// The bytes that count against the bound.
  ///
  /// - Throws: `StorageError`.
  package func totalBytes() throws -> Int {
    try attempt { queue in try queue.read { try Eviction.totalBytes(in: $0) } } ?? 0
  }

  /// A cache that cannot note a use still answers.
  private func touch(_ key: String, _ now: Date) {
    try? database.value?.queue.write {
      try $0.execute(
        sql: "UPDATE response SET usedAt = ? WHERE key = ?",
        arguments: [now.timeIntervalSince1970, key]
      )
    }
  }

  /// - Returns: Nil if nothing can be stored.
  @discardableResult
  private func attempt<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value? {
    guard let database = database.value else { return nil }
    do { return try body(database.queue) } catch { throw database.handle(error) }
  }
}
