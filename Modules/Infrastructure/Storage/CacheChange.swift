import Foundation
import GRDB

/// A change to the cache that has not been written yet.
enum CacheChange: Sendable {
  case store(CachedResponse, expiresAt: Date, usedAt: Date)
  case renew(Renewal, at: Date, expiresAt: Date)
  case use(at: Date)
  case remove

  /// Returns a change with the effect of an earlier change followed by this one.
  func merged(after earlier: CacheChange?) -> CacheChange {
    switch (self, earlier) {
    case (.renew(let renewal, let time, let expiresAt), .store(let response, _, _)):
      guard let renewed = renewal.applied(to: response, at: time) else { break }
      return .store(renewed, expiresAt: expiresAt, usedAt: time)
    case (.renew(let renewal, let time, let expiresAt), .renew(let first, _, _)):
      guard let merged = renewal.merged(after: first) else { break }
      return .renew(merged, at: time, expiresAt: expiresAt)
    case (.renew, .remove): break
    default: return self
    }
    return earlier ?? self
  }

  /// Whether it only updates the time of use.
  var isUseOnly: Bool {
    if case .use = self { true } else { false }
  }

  var byteCount: Int {
    if case .store(let response, _, _) = self { response.body.count } else { 0 }
  }

  /// Writes the change to a response in a transaction.
  func write(for key: String, to database: Database) throws {
    switch self {
    case .store(let response, let expiresAt, let usedAt):
      try database.cachedStatement(
        sql: """
          INSERT INTO response
            (key, size, storedAt, expiresAt, usedAt, entityTag, lastModified, body, metadata)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            size = excluded.size, storedAt = excluded.storedAt,
            expiresAt = excluded.expiresAt, usedAt = excluded.usedAt,
            entityTag = excluded.entityTag, lastModified = excluded.lastModified,
            body = excluded.body, metadata = excluded.metadata
          """
      ).execute(arguments: [
        key, ResponseCache.size(of: response, for: key), response.storedAt.timeIntervalSince1970,
        expiresAt.timeIntervalSince1970, usedAt.timeIntervalSince1970, response.entityTag,
        response.lastModified, response.body, response.metadata,
      ])
    case .renew(let renewal, let time, let expiresAt):
      try renewal.write(for: key, at: time, expiresAt: expiresAt, to: database)
    case .use(let time):
      try database.cachedStatement(sql: "UPDATE response SET usedAt = ? WHERE key = ?")
        .execute(arguments: [time.timeIntervalSince1970, key])
    case .remove:
      try database.cachedStatement(sql: "DELETE FROM response WHERE key = ?")
        .execute(arguments: [key])
    }
  }
}

/// The queued changes and those that are being written, by key.
struct PendingChanges {
  /// The maximum number of queued bytes; responses that exceed it are not stored.
  static let maximumBytes = 32 << 20

  private var queued: [String: CacheChange] = [:]
  private var writing: [String: CacheChange] = [:]
  private var bytes = 0
  private var eviction: Eviction?
  /// Whether a write has been scheduled but has not begun yet.
  private var isDue = false

  func change(for key: String) -> CacheChange? {
    if queued.isEmpty, writing.isEmpty { return nil }
    return queued[key] ?? writing[key]
  }

  /// Returns the changes whose keys begin with `prefix`.
  func changes(withKeyPrefix prefix: String) -> [String: CacheChange] {
    writing.merging(queued) { _, newer in newer }.filter { $0.key.hasPrefix(prefix) }
  }

  /// Queues a change.
  ///
  /// - Parameters:
  ///   - key: The key of the response.
  ///   - eviction: What to do after the write.
  ///   - writesUse: Whether to write a time of use immediately if it is the only change.
  /// - Returns: Whether the caller must start a write.
  mutating func add(
    _ change: CacheChange,
    for key: String,
    eviction: Eviction,
    writesUse: Bool
  ) -> Bool {
    let earlier = self.change(for: key)
    // A pending change already sets the time of use.
    if change.isUseOnly, earlier != nil { return false }
    var merged = change.merged(after: earlier)
    bytes -= queued[key]?.byteCount ?? 0
    if bytes + merged.byteCount > Self.maximumBytes { merged = .remove }
    bytes += merged.byteCount
    queued[key] = merged
    self.eviction = eviction
    guard !isDue, writesUse || !merged.isUseOnly else { return false }
    isDue = true
    return true
  }

  /// Moves the queued changes to a batch; returns `nil` if there are none.
  mutating func begin() -> CacheBatch? {
    guard !queued.isEmpty, let eviction else { return nil }
    writing = queued
    queued = [:]
    bytes = 0
    isDue = false
    return CacheBatch(changes: writing, eviction: eviction)
  }

  mutating func end() {
    writing = [:]
  }
}

/// Changes that are written in one transaction.
struct CacheBatch: Sendable {
  let changes: [String: CacheChange]
  let eviction: Eviction

  /// Whether it only updates times of use, whose loss needs no warning.
  var isUseOnly: Bool { changes.values.allSatisfy(\.isUseOnly) }

  func write(to database: Database) throws {
    for (key, change) in changes { try change.write(for: key, to: database) }
    if changes.values.contains(where: { $0.byteCount > 0 }) { try eviction.run(in: database) }
  }
}
