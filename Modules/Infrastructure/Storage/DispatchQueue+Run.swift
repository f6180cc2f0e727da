import Dispatch

extension DispatchQueue {
  /// Runs `body` here, in the order of calls, so that no thread of Swift's pool waits for a disk.
  ///
  /// A body that was queued runs even if the task is cancelled.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result { try body() }) }
    }
  }
}
