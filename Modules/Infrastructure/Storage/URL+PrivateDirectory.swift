import Foundation

extension URL {
  /// Creates a directory that only its owner can access, as the XDG specification requires.
  ///
  /// - Throws: `StorageError`.
  func createPrivateDirectory() throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      throw StorageError.cannotOpen(
        path: path,
        reason: "it is a symbolic link to \(target), which does not exist"
      )
    }
    do {
      try FileManager.default.createDirectory(
        at: self,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      switch (error as? CocoaError)?.code {
      case .fileWriteVolumeReadOnly:
        throw StorageError.cannotWrite(path: path, reason: WriteObstacle.readOnlyFileSystem)
      case .fileWriteOutOfSpace: throw StorageError.full(path: path)
      default:
        let reason = (error as? CocoaError)?.underlying ?? error
        throw StorageError.cannotOpen(path: path, reason: reason.localizedDescription)
      }
    }
  }

  /// Runs a closure while no other process creates, migrates or replaces a file in the directory,
  /// which is created if necessary.
  ///
  /// The lock is advisory, needs no file, and ends with the process. The thread sleeps while another
  /// process holds the lock, so call it on a dispatch queue.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for another process, in seconds.
  ///   - body: Runs at most once.
  /// - Returns: What `body` returns.
  /// - Throws: `StorageError`, or what `body` throws.
  func withDirectoryLock<Value>(
    patience: TimeInterval,
    _ body: () throws -> Value
  ) throws -> Value {
    try createPrivateDirectory()
    // Without O_DIRECTORY, opening a FIFO would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StorageError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    let deadline = Date(timeIntervalSinceNow: patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Date() < deadline else {
        let reason =
          errno == EWOULDBLOCK ? "another process is using it" : String(cString: strerror(errno))
        throw StorageError.cannotOpen(path: path, reason: reason)
      }
      usleep(1000)
    }
    return try body()
  }
}
