import Foundation

/// One change to the cache that is still to be written.
enum CacheChange: Sendable {
  case store(CachedResponse, expiresAt: Date, usedAt: Date)
  case renew(at: Date, expiresAt: Date)
  case use(at: Date)
  case remove

  /// The one change that does what `earlier` and then this one do.
  func merged(after earlier: CacheChange?) -> CacheChange {
    switch (self, earlier) {
    case (.renew(let time, let expiresAt), .store(var response, _, _)):
      response.storedAt = time
      return .store(response, expiresAt: expiresAt, usedAt: time)
    case (.renew, .remove): return .remove
    default: return self
    }
  }

  /// Whether a person loses anything if it is not written.
  var isUseOnly: Bool {
    if case .use = self { true } else { false }
  }

  var byteCount: Int {
    if case .store(let response, _, _) = self { response.body.count } else { 0 }
  }
}

/// Changes by key: those that wait, and those that are being written.
struct PendingChanges {
  /// The most bytes that wait to be written; what comes on top is not stored.
  static let maximumBytes = 32 << 20

  private var queued: [String: CacheChange] = [:]
  private var writing: [String: CacheChange] = [:]
  private var bytes = 0
  private var eviction: Eviction?

  func change(for key: String) -> CacheChange? {
    if queued.isEmpty, writing.isEmpty { return nil }
    return queued[key] ?? writing[key]
  }

  /// - Returns: Whether a batch must be started for it.
  mutating func add(_ change: CacheChange, for key: String, eviction: Eviction) -> Bool {
    let earlier = self.change(for: key)
    // What waits to be written counts as used.
    if change.isUseOnly, earlier != nil { return false }
    let isFirst = queued.isEmpty
    var merged = change.merged(after: earlier)
    if bytes + merged.byteCount > Self.maximumBytes { merged = .remove }
    bytes += merged.byteCount
    queued[key] = merged
    self.eviction = eviction
    return isFirst
  }

  /// - Returns: `nil` if nothing waits.
  mutating func begin() -> CacheBatch? {
    guard !queued.isEmpty, let eviction else { return nil }
    writing = queued
    queued = [:]
    bytes = 0
    return CacheBatch(changes: writing, eviction: eviction)
  }

  mutating func end() {
    writing = [:]
  }
}
