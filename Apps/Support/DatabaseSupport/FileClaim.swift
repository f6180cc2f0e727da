import CommandLineSupport
package import Foundation

/// The right of one server to use SQLite files, which ends with its process.
///
/// The kernel holds a lock on a file beside each one, so a server that is killed leaves no claim.
/// The lock's file contains the process that created the claim last.
package enum FileClaim {
  /// Runs a server while no other one uses its files.
  ///
  /// A file that no one can create at the moment, on a full disk for example, is not claimed; the
  /// server then reports what is wrong when it uses the file.
  ///
  /// - Parameters:
  ///   - files: The files, which need not exist.
  ///   - patience: How long to wait for a server that is stopping.
  ///   - body: Runs the server.
  /// - Returns: What `body` returns.
  /// - Throws: `CommandFailure` if another server uses a file, or what `body` throws.
  package static func withClaim<Value>(
    on files: [URL],
    patience: Duration = .seconds(3),
    _ body: () async throws -> Value
  ) async throws -> Value {
    var locks: [Int32] = []
    defer { for lock in locks { close(lock) } }
    let deadline = ContinuousClock.now + patience
    for file in files {
      if let lock = try await lock(on: file, until: deadline) { locks.append(lock) }
    }
    return try await body()
  }

  private static func lock(
    on file: URL,
    until deadline: ContinuousClock.Instant
  ) async throws -> Int32? {
    // A file that exists keeps its directory's permissions.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let path = realPath(of: file.path)
    while let lock = try open(path + "-lock") {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        // Someone may have deleted the lock's file after it was opened.
        if isFile(lock, at: path + "-lock") {
          write(ClaimHolder.current, to: lock)
          do { try checkLinks(of: path) } catch {
            close(lock)
            throw error
          }
          return lock
        }
        close(lock)
        continue
      }
      let code = errno
      let holder = ClaimHolder(content: read(lock))
      close(lock)
      guard code == EWOULDBLOCK || code == EINTR else { throw failure(locking: path, code) }
      guard ContinuousClock.now < deadline else {
        throw CommandFailure(
          "\(file.path) is in use by \(holder?.text ?? "another server")",
          hint: "Stop that server, or choose another file. Several servers can share a PostgreSQL "
            + "database."
        )
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return nil
  }

  /// Opens the lock's file, or creates it for its owner alone.
  ///
  /// - Returns: `nil` if there is none and it cannot be created.
  private static func open(_ path: String) throws -> Int32? {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    while true {
      // In a directory such as /tmp, Linux refuses O_CREAT for another user's file.
      let existing = Foundation.open(path, flags)
      if existing >= 0 { return existing }
      guard errno == ENOENT else {
        // Nothing can be written.
        if errno == EROFS || errno == ENOTDIR { return nil }
        throw failure(locking: path, errno)
      }
      let created = Foundation.open(path, flags | O_CREAT | O_EXCL, 0o600)
      if created >= 0 { return created }
      guard errno == EEXIST else { return nil }
    }
  }

  private static func failure(locking path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "cannot lock \(path): \(String(cString: strerror(code)))",
      hint: "Check its permissions, or choose another file."
    )
  }

  /// Checks that a file has one name: SQLite finds its log by name, and so do servers their lock.
  private static func checkLinks(of path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_nlink > 1 else { return }
    throw CommandFailure(
      "\(path) has several names (hard links), and two servers would damage it",
      hint: "Remove the other names, or use a copy of the file."
    )
  }

  /// Resolves symbolic links, also that of a file that does not exist yet.
  private static func realPath(of path: String, depth: Int = 0) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let url = URL(fileURLWithPath: path)
    let directory = url.deletingLastPathComponent()
    if depth < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      let url = URL(fileURLWithPath: target, relativeTo: directory)
      return realPath(of: url.path, depth: depth + 1)
    }
    // The directory exists, unless it cannot be created.
    guard url.path != directory.path, let resolved = realpath(directory.path, nil) else {
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved) + "/" + url.lastPathComponent
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  private static func write(_ holder: ClaimHolder, to lock: Int32) {
    // On a full disk, the file stays empty.
    guard ftruncate(lock, 0) == 0 else { return }
    let bytes = Array(holder.content.utf8)
    _ = pwrite(lock, bytes, bytes.count, 0)
  }

  private static func read(_ lock: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = pread(lock, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
