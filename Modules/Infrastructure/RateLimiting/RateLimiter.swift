package import Foundation
import Synchronization

/// Counts the requests of each caller with a token bucket, and forgets idle callers.
package final class RateLimiter: Sendable {
  private struct Bucket {
    /// The number of requests that are left, including fractions.
    var level: Double
    var updatedAt: Date
    /// The requests of a full bucket.
    let capacity: Double
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
    var sweptAt = Date.distantPast
  }

  /// The number of buckets at which full ones are removed, and above which new callers share one.
  private static let largestCount = 10_000
  /// The shortest time between two removals, in seconds.
  private static let sweepInterval: TimeInterval = 1
  /// The factor by which each wider network may send more requests.
  private static let widening = 16.0

  private let limit: RateLimit?
  private let state = Mutex(State())

  /// - Parameter limit: The limit of each caller; `nil` for none.
  package init(_ limit: RateLimit?) {
    self.limit = limit
  }

  /// Counts a request of a caller.
  ///
  /// - Returns: `nil` if the request is allowed, otherwise the whole seconds to wait.
  package func wait(for caller: String, at now: Date) -> Int? { wait(for: [caller], at: now) }

  /// Counts a request of a caller and of the networks around it.
  ///
  /// A rejected request does not reduce what others in the networks may send.
  ///
  /// - Parameters:
  ///   - networks: The caller, and then each wider network, which may send 16 times as many
  ///     requests.
  ///   - now: The current time.
  /// - Returns: `nil` if the request is allowed, otherwise the whole seconds to wait.
  package func wait(for networks: [String], at now: Date) -> Int? {
    guard let limit else { return nil }
    return state.withLock { state in
      var capacity = Double(limit.count)
      var buckets: [String: Bucket] = [:]
      var seconds = 0.0
      for (width, network) in networks.enumerated() {
        let key = Self.key("\(width)/\(network)", "\(width)/", &state, limit, now)
        var bucket =
          state.buckets[key] ?? Bucket(level: capacity, updatedAt: now, capacity: capacity)
        bucket.level = Self.level(bucket, limit, now)
        bucket.updatedAt = now
        seconds = max(seconds, (1 - bucket.level) * limit.seconds / capacity)
        buckets[key] = bucket
        capacity *= Self.widening
      }
      let isAllowed = seconds <= 0
      for (key, var bucket) in buckets where isAllowed || state.buckets[key] != nil {
        if isAllowed { bucket.level -= 1 }
        state.buckets[key] = bucket
      }
      return isAllowed ? nil : max(1, Int(seconds.rounded(.up)))
    }
  }

  /// Returns the key of a bucket, or of the one that callers share in a flood of addresses.
  private static func key(
    _ key: String,
    _ shared: String,
    _ state: inout State,
    _ limit: RateLimit,
    _ now: Date
  ) -> String {
    guard state.buckets.count >= largestCount, state.buckets[key] == nil else { return key }
    sweep(&state, limit, now)
    return state.buckets.count >= largestCount ? shared : key
  }

  private static func sweep(_ state: inout State, _ limit: RateLimit, _ now: Date) {
    guard abs(now.timeIntervalSince(state.sweptAt)) >= sweepInterval else { return }
    state.sweptAt = now
    state.buckets = state.buckets.filter { level($0.value, limit, now) < $0.value.capacity }
  }

  private static func level(_ bucket: Bucket, _ limit: RateLimit, _ now: Date) -> Double {
    // A clock that was set back adds no requests.
    let elapsed = max(0, now.timeIntervalSince(bucket.updatedAt))
    return min(bucket.capacity, bucket.level + elapsed * bucket.capacity / limit.seconds)
  }
}

/// The number of requests that are allowed at once, and the time after which the same number is
/// allowed again.
package struct RateLimit: Sendable, Equatable {
  package let count: Int
  package let seconds: TimeInterval

  package init(count: Int, seconds: TimeInterval) {
    self.count = max(1, count)
    self.seconds = seconds
  }
}
