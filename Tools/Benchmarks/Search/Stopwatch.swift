import Synchronization

/// Measures the duration of an operation.
final class Stopwatch: Sendable {
  private let elapsed = Mutex(Duration.zero)

  func measure(_ work: () async throws -> Void) async rethrows {
    let start = ContinuousClock.now
    try await work()
    elapsed.withLock { $0 = ContinuousClock.now - start }
  }

  /// Returns the duration measured since the last call; zero if there is none.
  func take() -> Duration {
    elapsed.withLock { elapsed in
      defer { elapsed = .zero }
      return elapsed
    }
  }
}
