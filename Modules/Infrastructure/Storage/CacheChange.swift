import Foundation

/// A change to the cache that is not written yet.
enum CacheChange: Sendable {
  case store(CachedResponse, expiresAt: Date, usedAt: Date)
  case renew(at: Date, expiresAt: Date)
  case use(at: Date)
  case remove

  /// Returns a change with the effect of an earlier change followed by this one.
  func merged(after earlier: CacheChange?) -> CacheChange {
    switch (self, earlier) {
    case (.renew(let time, let expiresAt), .store(var response, _, _)):
      response.storedAt = time
      return .store(response, expiresAt: expiresAt, usedAt: time)
    case (.renew, .remove): return .remove
    default: return self
    }
  }

  /// Whether it only updates the time of use.
  var isUseOnly: Bool {
    if case .use = self { true } else { false }
  }

  var byteCount: Int {
    if case .store(let response, _, _) = self { response.body.count } else { 0 }
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
  /// Whether a write was started that has not begun yet.
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
  ///   - change: The change.
  ///   - key: The key of the response.
  ///   - eviction: What to do after the write.
  ///   - writesUse: Whether a time of use alone is written at once.
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
