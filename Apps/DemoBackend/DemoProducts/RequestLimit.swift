import Synchronization

/// Counts requests in time windows, the first of which starts with the first request.
///
/// The real service counts requests per client address; the demo counts those of all clients
/// together.
package final class RequestLimit: Sendable {
  private struct Window {
    var end: ContinuousClock.Instant
    var count: Int
  }

  private let maximum: Int
  private let duration: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let window = Mutex<Window?>(nil)

  /// - Parameters:
  ///   - maximum: The number of requests in a window.
  ///   - duration: The length of a window.
  package init(
    _ maximum: Int = 100,
    per duration: Duration = .seconds(10),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.maximum = maximum
    self.duration = duration
    self.now = now
  }

  /// Counts a request.
  ///
  /// - Returns: The time until the next window if the request is past the limit; `nil` otherwise.
  func excess() -> Duration? {
    window.withLock { window in
      let now = now()
      var current = window ?? Window(end: now + duration, count: 0)
      if current.end <= now {
        current = Window(end: now + duration, count: 0)
      }
      current.count += 1
      window = current
      return current.count > maximum ? current.end - now : nil
    }
  }
}
