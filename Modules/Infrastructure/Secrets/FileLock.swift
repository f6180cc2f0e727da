import Foundation

/// A lock between processes and tasks, which ends with its process.
package enum FileLock {
  /// Runs a closure while no other process or task holds the lock of the same file.
  ///
  /// - Parameters:
  ///   - path: The file of the lock, which is created if needed.
  /// - Returns: What `body` returns.
  /// - Throws: `SecretError.cannotWrite`, `CancellationError`, or what `body` throws.
  package static func withLock<Value>(
    on path: String,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SecretError.cannotWrite(path, reason: systemReason()) }
    defer { close(descriptor) }
    // A blocking call would occupy a thread of the shared pool.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw SecretError.cannotWrite(path, reason: systemReason())
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try await body()
  }
}
