import Dispatch

extension DispatchQueue {
  /// Runs `body` on the queue, so that it does not block a thread of Swift's cooperative pool.
  ///
  /// A queued `body` runs even if the task is cancelled.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result { try body() }) }
    }
  }
}
