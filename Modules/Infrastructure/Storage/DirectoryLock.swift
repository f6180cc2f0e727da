import Foundation

/// Keeps other processes out of a directory for as long as a closure runs.
///
/// An advisory lock on the directory itself: it makes no file, and ends with the process.
enum DirectoryLock {
  /// - Throws: `StorageError.cannotOpen`, or what `body` throws.
  static func withLock<Result>(on directory: URL, body: () throws -> Result) throws -> Result {
    let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw StorageError.cannotOpen(path: directory.path, reason: reason)
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
