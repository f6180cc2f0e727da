import Foundation

/// Runs work that blocks on a thread of its own, and returns its value.
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
