import Foundation
import GRDB

/// One SQLite file in WAL mode: where it is, how durable its commits are, and its schema.
struct SQLiteFile: Sendable {
  /// How durable a commit is: `full` survives a power cut, `normal` the end of a process.
  enum Durability: String {
    case full = "FULL"
    case normal = "NORMAL"
  }

  let url: URL
  let durability: Durability
  let schema: Schema
  /// How long to wait for another process's lock, in seconds.
  let patience: TimeInterval

  var directory: URL { url.deletingLastPathComponent() }

  /// Opens the file for writing and brings its schema up to date, with the directory locked.
  ///
  /// Waits for other processes: call it on a dispatch queue.
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

  /// - Throws: `StorageError`.
  func openForWritingInLock() throws -> WriteConnection {
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

/// The connection that writes to a file, and the file that it was opened on.
struct WriteConnection: Sendable {
  let queue: DatabaseQueue
  let path: String
  let identity: FileIdentity?

  init(queue: DatabaseQueue, path: String) {
    self.queue = queue
    self.path = path
    identity = FileIdentity(path: path)
  }

  /// Whether the file still lies where it was opened.
  var isInPlace: Bool { identity == FileIdentity(path: path) }
}
