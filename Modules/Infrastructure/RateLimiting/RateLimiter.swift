package import Foundation
import Synchronization

/// Counts the requests of each caller with a token bucket, and forgets callers who are idle.
package final class RateLimiter: Sendable {
  private struct Bucket {
    /// The requests that are left, with fractions.
    var level: Double
    var updatedAt: Date
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
    var sweptAt = Date.distantPast
  }

  /// The number of callers at which idle ones are removed, and above which new ones count as one.
  private static let largestCount = 10_000
  /// The shortest time between two removals, in seconds.
  private static let sweepInterval: TimeInterval = 1

  private let limit: RateLimit?
  private let state = Mutex(State())

  /// - Parameter limit: The limit of each caller; `nil` for none.
  package init(_ limit: RateLimit?) {
    self.limit = limit
  }

  /// Counts a request of a caller.
  ///
  /// - Returns: `nil` if the request is allowed, otherwise the whole seconds to wait.
  package func wait(for caller: String, at now: Date) -> Int? {
    guard let limit else { return nil }
    return state.withLock { state in
      var caller = caller
      if state.buckets.count >= Self.largestCount, state.buckets[caller] == nil {
        Self.sweep(&state, limit, now)
        // A flood of addresses.
        if state.buckets.count >= Self.largestCount { caller = "" }
      }
      let full = Bucket(level: Double(limit.count), updatedAt: now)
      return Self.take(from: &state.buckets[caller, default: full], limit, now)
    }
  }

  private static func take(from bucket: inout Bucket, _ limit: RateLimit, _ now: Date) -> Int? {
    bucket.level = level(bucket, limit, now)
    bucket.updatedAt = now
    guard bucket.level < 1 else {
      bucket.level -= 1
      return nil
    }
    let seconds = (1 - bucket.level) * limit.seconds / Double(limit.count)
    return max(1, Int(seconds.rounded(.up)))
  }

  private static func sweep(_ state: inout State, _ limit: RateLimit, _ now: Date) {
    guard abs(now.timeIntervalSince(state.sweptAt)) >= sweepInterval else { return }
    state.sweptAt = now
    state.buckets = state.buckets.filter { level($0.value, limit, now) < Double(limit.count) }
  }

  private static func level(_ bucket: Bucket, _ limit: RateLimit, _ now: Date) -> Double {
    // A clock that was set back adds nothing.
    let elapsed = max(0, now.timeIntervalSince(bucket.updatedAt))
    return min(Double(limit.count), bucket.level + elapsed * Double(limit.count) / limit.seconds)
  }
}
