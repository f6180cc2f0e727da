import Foundation

/// Keeps other processes out of a directory while a closure runs.
///
/// An advisory lock on the directory itself: it creates no file and ends with the process. Sleeps
/// while another process holds the lock, so call it on a dispatch queue.
enum DirectoryLock {
  /// How long to wait for another process, in seconds.
  private static let patience: TimeInterval = 5

  /// - Throws: `StorageError.cannotOpen`, or what `body` throws.
  static func withLock<Result>(on directory: URL, body: () throws -> Result) throws -> Result {
    // Without O_DIRECTORY, opening a FIFO would wait for a writer.
    let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw StorageError.cannotOpen(path: directory.path, reason: reason)
    }
    defer { close(descriptor) }
    try lock(descriptor, of: directory)
    return try body()
  }

  private static func lock(_ descriptor: Int32, of directory: URL) throws {
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
