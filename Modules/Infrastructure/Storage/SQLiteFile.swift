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
  /// Whether the directory has nothing else, so that others need not enter it.
  var ownsDirectory = false
  /// Receives a sentence if the file is, or was, open to others.
  var warn: @Sendable (String) -> Void = { _ in }

  var directory: URL { url.deletingLastPathComponent() }

  /// Opens the file for writing and brings its schema up to date, with the directory locked.
  ///
  /// The thread sleeps while another process holds the lock, so call it on a dispatch queue.
  ///
  /// - Throws: `StorageError`.
  func openForWriting() throws -> WriteConnection {
    try Self.withLock(on: directory, patience: patience) { try openForWritingInLock() }
  }

  /// Runs `body` while no other process creates, migrates or replaces a file in the directory.
  ///
  /// - Throws: `StorageError`, or what `body` throws.
  static func withLock<Value>(
    on directory: URL,
    patience: TimeInterval,
    _ body: () throws -> Value
  ) throws -> Value {
    try directory.createPrivateDirectory()
    return try DirectoryLock.withLock(on: directory, patience: patience, body: body)
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

  /// Whether the path still leads to the same file.
  var isInPlace: Bool { identity == FileIdentity(path: path) }
}
