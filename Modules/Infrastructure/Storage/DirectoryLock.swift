import Foundation

/// Locks a directory against other processes while a closure runs.
///
/// The lock is advisory, needs no file, and ends with the process. The thread sleeps while another
/// process holds the lock, so call it on a dispatch queue.
enum DirectoryLock {
  /// Runs a closure while the directory is locked.
  ///
  /// - Parameters:
  ///   - directory: The directory to lock.
  ///   - patience: How long to wait for another process, in seconds.
  ///   - body: Runs at most once.
  /// - Returns: What `body` returns.
  /// - Throws: `StorageError.cannotOpen`, or what `body` throws.
  static func withLock<Value>(
    on directory: URL,
    patience: TimeInterval,
    body: () throws -> Value
  ) throws -> Value {
    // Without O_DIRECTORY, opening a FIFO would wait for a writer.
    let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw StorageError.cannotOpen(path: directory.path, reason: reason)
    }
    defer { close(descriptor) }
    try lock(descriptor, of: directory, patience)
    return try body()
  }

  private static func lock(
    _ descriptor: Int32,
    of directory: URL,
    _ patience: TimeInterval
  ) throws {
    let deadline = Date(timeIntervalSinceNow: patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Date() < deadline else {
        let reason =
          errno == EWOULDBLOCK ? "another process is using it" : String(cString: strerror(errno))
        throw StorageError.cannotOpen(path: directory.path, reason: reason)
      }
      usleep(1000)
    }
  }
}
