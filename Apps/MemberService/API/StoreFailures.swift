import Foundation
import Synchronization

/// Decides which failures of the store are logged.
///
/// While the store is away, every request fails for the same reason, and a line for each of them
/// would fill the log.
final class StoreFailures: Sendable {
  /// How long the same reason is not logged again, in seconds.
  private static let interval: TimeInterval = 10

  private let last = Mutex<(reason: String, time: Date)?>(nil)

  /// Returns whether to log a failure, and counts it as logged.
  func isNews(_ reason: String, at now: Date) -> Bool {
    last.withLock { last in
      if let last, last.reason == reason, abs(now.timeIntervalSince(last.time)) < Self.interval {
        return false
      }
      last = (reason, now)
      return true
    }
  }
}
