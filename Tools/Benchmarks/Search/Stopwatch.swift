import Synchronization

/// Remembers how long the last run of a piece of work took.
final class Stopwatch: Sendable {
  private let elapsed = Mutex(Duration.zero)

  func measure(_ work: () async throws -> Void) async rethrows {
    let start = ContinuousClock.now
    try await work()
    elapsed.withLock { $0 = ContinuousClock.now - start }
  }

  /// What was measured since this was last called; zero for nothing.
  func take() -> Duration {
    elapsed.withLock { elapsed in
      defer { elapsed = .zero }
      return elapsed
    }
  }
}
