import Foundation

/// Runs blocking work on a new thread, and returns its value.
///
/// The shared pool has as many threads as the machine has cores. A test that blocks one of them
/// keeps every other test from running.
package func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}
