package import Foundation
import GRDB

/// A cache of responses with a maximum size, which evicts the least recently used ones first.
///
/// Reads do not wait for writes. Writes return immediately, and later reads see them even before they
/// are on the disk.
package struct ResponseCache: Sendable {
  private let database: CacheDatabase
  private let maximumBytes: Int
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date

  /// The precision of the time of use, in seconds: reads update it at most this often.
  static let usePrecision: TimeInterval = 60
  /// The estimated size of a row in bytes, with its indexes, without its key and body.
  static let rowOverhead = 200

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - database: The database of the responses.
  ///   - maximumBytes: The maximum size of all keys and bodies together.
  ///   - lifetime: The number of seconds after which a response expires; by default half a year,
  ///     a usual limit in terms of use.
  ///   - now: Returns the current time.
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

  /// Returns the response stored under a key; `nil` if there is none or it has expired.
  ///
  /// Opens the file and waits for other reads on a dispatch queue, so that no thread of Swift's
  /// cooperative pool waits for more than a row.
  ///
  /// - Throws: `StorageError`, which `warn` has already reported.
  package func response(for key: String) async throws -> CachedResponse? {
    try await database.readRow { try readResponse(for: key) }
  }

  /// Returns the response stored under a key, read on the calling thread.
  ///
  /// - Throws: `StorageError`.
  package func readResponse(for key: String) throws -> CachedResponse? {
    let now = now()
    switch database.pendingChange(for: key) {
    case .remove: return nil
    case .store(let response, let expiresAt, _): return expiresAt > now ? response : nil
    case .renew(let renewal, let time, let expiresAt):
      // The row still has the old expiry, which was valid when the response was renewed.
      guard expiresAt > now, let response = try row(for: key, time)?.response else { return nil }
      return renewal.applied(to: response, at: time) ?? response
    case .use: return try row(for: key, now)?.response
    case nil:
      guard let row = try row(for: key, now) else { return nil }
      if now.timeIntervalSince1970 - row.usedAt > Self.usePrecision {
        queue(.use(at: now), for: key)
      }
      return row.response
    }
  }

  /// Returns the responses whose keys begin with `prefix` and whose bodies contain `text`, newest
  /// first.
  ///
  /// This searches the bodies of all these keys, so use it only if `response(for:)` finds nothing.
  ///
  /// - Throws: `StorageError`.
  package func responses(
    withKeyPrefix prefix: String,
    containing text: String,
    limit: Int
  ) async throws -> [CachedResponse] {
    let now = now()
    // If a change is written in the meantime, applying it twice has the same effect.
    let pending = database.pendingChanges(withKeyPrefix: prefix)
    var responses = try await database.onReads { [database] in
      try database.read { database in
        try StoredRow.fetchAll(
          keyPrefix: prefix,
          text: text,
          limit: limit + pending.count,
          now: now,
          from: database
        )
      } ?? [:]
    }
    for (key, change) in pending {
      switch change {
      case .store(let response, let expiresAt, _):
        let matches = expiresAt > now && response.body.range(of: Data(text.utf8)) != nil
        responses[key] = matches ? response : nil
      case .renew(let renewal, let time, _):
        responses[key] = responses[key].map { renewal.applied(to: $0, at: time) ?? $0 }
      case .remove: responses[key] = nil
      case .use: break
      }
    }
    return Array(responses.values.sorted { $0.storedAt > $1.storedAt }.prefix(limit))
  }

  /// Stores a response, and replaces the one with the same key.
  ///
  /// A response that is larger than the cache is not stored.
  package func store(_ response: CachedResponse, for key: String) {
    guard Self.size(of: response, for: key) <= maximumBytes else { return remove(key) }
    queue(
      .store(response, expiresAt: response.storedAt + lifetime, usedAt: now()),
      for: key
    )
  }

  /// Marks the response with a key as current, and extends its lifetime.
  package func renew(_ key: String, _ renewal: Renewal) {
    let now = now()
    queue(.renew(renewal, at: now, expiresAt: now + lifetime), for: key)
  }

  package func remove(_ key: String) {
    queue(.remove, for: key)
  }

  /// Removes the response with a key, and those whose keys continue with a space.
  ///
  /// - Throws: `StorageError`.
  package func removeAll(withKey key: String) async throws {
    let pending = database.pendingChanges(withKeyPrefix: key).keys.filter {
      $0 == key || $0.hasPrefix(key + " ")
    }
    let stored = try await database.onReads { [database] in
      try database.read { database in
        // The next character after the space.
        try String.fetchAll(
          database,
          sql: "SELECT key FROM response WHERE key = ? OR (key >= ? AND key < ?)",
          arguments: [key, key + " ", key + "!"]
        )
      } ?? []
    }
    for key in Set(stored).union(pending) { remove(key) }
  }

  /// Waits until all queued changes have been written or have failed.
  package func finishWrites() async {
    await database.finishWrites()
  }

  /// Returns the size of all stored responses, after all queued changes are written.
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

  // A single statement sees a consistent state without a transaction.
  private func row(for key: String, _ now: Date) throws -> StoredRow? {
    try database.read { try StoredRow.fetch(key: key, now: now, from: $0) }
  }
}
