package import Foundation
import GRDB

/// Stored responses by key, bounded in bytes: the least recently used go first.
///
/// Reading never waits for a write. Writing returns at once; what was written is found at once.
package struct ResponseCache: Sendable {
  private let database: CacheDatabase
  private let maximumBytes: Int
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date

  /// How precisely the last use is known, in seconds: a read notes it at most this often.
  static let usePrecision: TimeInterval = 60
  /// The bytes of a row besides its key and body, with its indexes; a rounded estimate.
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
    self.database = database
    self.maximumBytes = maximumBytes
    self.lifetime = lifetime
    self.now = now
  }

  /// The response stored under a key, unless it expired.
  ///
  /// Reads on a queue of its own, so that no thread of Swift's pool waits for the disk.
  /// - Throws: `StorageError`, which the cache's `warn` has already been given.
  package func response(for key: String) async throws -> CachedResponse? {
    try await database.onReads { try readResponse(for: key) }
  }

  /// The same, read on this thread.
  ///
  /// - Throws: `StorageError`.
  package func readResponse(for key: String) throws -> CachedResponse? {
    let now = now()
    switch database.pendingChange(for: key) {
    case .remove: return nil
    case .store(let response, let expiresAt, _): return expiresAt > now ? response : nil
    case .renew(let time, let expiresAt):
      // The file still has the old expiry, which counted when it was renewed.
      guard expiresAt > now, var response = try row(for: key, time)?.response else { return nil }
      response.storedAt = time
      return response
    case .use: return try row(for: key, now)?.response
    case nil:
      guard let row = try row(for: key, now) else { return nil }
      if now.timeIntervalSince1970 - row.usedAt > Self.usePrecision {
        queue(.use(at: now), for: key)
      }
      return row.response
    }
  }

  /// The responses whose keys begin with `prefix` and whose bodies contain `text`, newest first.
  ///
  /// Walks through all bodies under these keys, so it is for the case that nothing better is stored.
  /// - Throws: `StorageError`.
  package func responses(
    withKeyPrefix prefix: String,
    containing text: String,
    limit: Int
  ) async throws -> [CachedResponse] {
    let now = now()
    return try await database.onReads { [database] in
      try database.read { database in
        try StoredRow.fetchAll(
          keyPrefix: prefix,
          text: text,
          limit: limit,
          now: now,
          from: database
        )
      } ?? []
    }
  }

  /// Stores a response, in place of the one under the same key.
  ///
  /// One that exceeds the bound by itself is not stored.
  package func store(_ response: CachedResponse, for key: String) {
    guard Self.size(of: response, for: key) <= maximumBytes else { return remove(key) }
    queue(
      .store(response, expiresAt: response.storedAt + lifetime, usedAt: now()),
      for: key
    )
  }

  /// Notes that the response under a key is still the current one.
  package func renew(_ key: String) {
    let now = now()
    queue(.renew(at: now, expiresAt: now + lifetime), for: key)
  }

  package func remove(_ key: String) {
    queue(.remove, for: key)
  }

  /// Waits until everything queued so far is written, or could not be.
  package func finishWrites() async {
    await database.finishWrites()
  }

  /// The bytes that count against the bound, once everything queued is written.
  ///
  /// - Throws: `StorageError`.
  package func totalBytes() throws -> Int {
    try database.queue.read { try Eviction.totalBytes(in: $0) }
  }

  static func size(of response: CachedResponse, for key: String) -> Int {
    key.utf8.count + response.body.count + rowOverhead
  }

  private func queue(_ change: CacheChange, for key: String) {
    database.queue(
      change,
      for: key,
      eviction: Eviction(maximumBytes: maximumBytes, now: now())
    )
  }

  // One statement needs no transaction around it to see one state of the database.
  private func row(for key: String, _ now: Date) throws -> StoredRow? {
    try database.read { try StoredRow.fetch(key: key, now: now, from: $0) }
  }
}
