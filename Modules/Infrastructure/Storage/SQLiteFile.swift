import Foundation
import GRDB

/// The location, durability and schema of an SQLite file in WAL mode.
struct SQLiteFile: Sendable {
  /// The durability of commits: `full` survives a power cut, `normal` the end of the process.
  enum Durability: String {
    case full = "FULL"
    case normal = "NORMAL"
  }

  let url: URL
  let durability: Durability
  let schema: Schema
  /// How long to wait for another process's lock, in seconds.
  let patience: TimeInterval
  /// Whether the directory contains nothing else, so that other users need no access to it.
  var ownsDirectory = false
  /// Called with a message if the file is, or was, accessible to other users.
  var warn: @Sendable (String) -> Void = { _ in }

  var directory: URL { url.deletingLastPathComponent() }

  /// Opens the file for writing and brings its schema up to date, with the directory locked.
  ///
  /// The thread sleeps while another process holds the lock, so call it on a dispatch queue.
  ///
  /// - Throws: `StorageError`.
  func openForWriting() throws -> WriteConnection {
    try directory.withDirectoryLock(patience: patience) { try openForWritingInLock() }
  }

  /// Opens the file for writing; the caller holds the directory's lock.
  ///
  /// - Throws: `StorageError`.
  func openForWritingInLock() throws -> WriteConnection {
    createPrivately()
    repairPermissions()
    do {
      let queue = try DatabaseQueue(path: url.path, configuration: writingConfiguration)
      try schema.migrate(queue, path: url.path)
      return WriteConnection(queue: queue, path: url.path)
    } catch {
      throw StorageError(writing: error, to: url)
    }
  }

  private var writingConfiguration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { [schema, url, durability] database in
      guard try schema.state(in: database) != .newer else {
        throw StorageError.newer(path: url.path)
      }
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
    }
    return configuration
  }
}

extension SQLiteFile {
  private static let otherUsers: mode_t = 0o077

  /// Creates the file for its owner alone, regardless of the umask; SQLite gives the files beside
  /// it the same permissions.
  func createPrivately() {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(url.path, flags, 0o600)
    // Closing a file that exists would end SQLite's locks on it. SQLite reports what is wrong.
    if descriptor >= 0 { close(descriptor) }
  }

  /// Revokes other users' access to the file, those beside it, and a directory that contains nothing
  /// else.
  func repairPermissions() {
    for suffix in ["", "-wal", "-shm"] { revokeAccess(to: url.path + suffix) }
    if ownsDirectory {
      revokeAccess(to: directory.path)
    } else {
      warnOfOpenDirectory()
    }
  }

  private func revokeAccess(to path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & Self.otherUsers != 0 else { return }
    if chmod(path, status.st_mode & 0o7777 & ~Self.otherUsers) == 0 {
      warn("\(path) was accessible to other users until now")
    } else {
      warn("\(path) is accessible to other users: \(String(cString: strerror(errno)))")
    }
  }

  /// Warns if all users can replace the file; the user chose the directory, so its permissions are
  /// not changed.
  private func warnOfOpenDirectory() {
    var status = stat()
    guard stat(directory.path, &status) == 0, status.st_mode & S_IWOTH != 0,
      status.st_mode & S_ISVTX == 0
    else { return }
    warn("other users can replace the files in \(directory.path); revoke that with chmod o-w")
  }
}

/// A writing connection, and the identity of its file.
struct WriteConnection: Sendable {
  let queue: DatabaseQueue
  let path: String
  let identity: FileIdentity?

  init(queue: DatabaseQueue, path: String) {
    self.queue = queue
    self.path = path
    identity = FileIdentity(path: path)
  }

  /// Whether the path still refers to the same file.
  var isInPlace: Bool { identity == FileIdentity(path: path) }
}
