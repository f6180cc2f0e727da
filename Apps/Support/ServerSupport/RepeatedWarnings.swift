import Synchronization

/// Limits a repeated warning to once a minute, so that an outage does not fill the log.
final class RepeatedWarnings: Sendable {
  private struct Repetition {
    let end: ContinuousClock.Instant
    var count = 0
  }

  private static let interval = Duration.seconds(60)
  /// The number of different warnings that are remembered.
  private static let limit = 1_000

  private let now: @Sendable () -> ContinuousClock.Instant
  private let recent = Mutex<[String: Repetition]>([:])

  /// - Parameter now: Returns the current time.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Returns the text to write, with the number of times the warning was omitted; `nil` to write
  /// nothing.
  func text(of warning: String) -> String? {
    let now = now()
    return recent.withLock { recent in
      let last = recent[warning]
      if let last, last.end > now {
        recent[warning]?.count += 1
        return nil
      }
      if last == nil, recent.count >= Self.limit { recent = [:] }
      recent[warning] = Repetition(end: now + Self.interval)
      let count = last?.count ?? 0
      return count == 0 ? warning : "\(warning) (and \(count) times since this was last logged)"
    }
  }
}
