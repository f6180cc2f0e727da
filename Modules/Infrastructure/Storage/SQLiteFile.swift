import Foundation
import GRDB

/// Opens one SQLite file in WAL mode and brings its schema up to date.
enum SQLiteFile {
  /// How sure a commit is: `full` survives a power cut, `normal` the end of a process.
  enum Durability: String {
    case full = "FULL"
    case normal = "NORMAL"
  }

  /// - Throws: `StorageError`.
  static func open(
    _ file: URL,
    durability: Durability,
    migrations: [Migration]
  ) throws -> DatabaseQueue {
    do {
      let directory = file.deletingLastPathComponent()
      try createDirectory(directory)
      // Two processes that create or migrate the same file at once would trip over each other.
      return try DirectoryLock.withLock(on: directory) {
        let queue = try DatabaseQueue(path: file.path, configuration: configuration(durability))
        try migrate(queue, migrations)
        return queue
      }
    } catch {
      throw StorageError(error, path: file.path)
    }
  }

  private static func configuration(_ durability: Durability) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
    }
    return configuration
  }

  private static func migrate(_ queue: DatabaseQueue, _ migrations: [Migration]) throws {
    let migrator = DatabaseMigrator(migrations)
    let isUpToDate = try queue.unsafeReentrantWrite { try migrator.hasCompletedMigrations($0) }
    if !isUpToDate { try migrator.migrate(queue) }
  }

  /// Makes a directory that only its owner may enter, as the XDG specification asks.
  private static func createDirectory(_ directory: URL) throws {
    guard !FileManager.default.fileExists(atPath: directory.path) else { return }
    do {
      try FileManager.default.createDirectory(
        at: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      let reason = (error as? CocoaError)?.underlying ?? error
      throw StorageError.cannotOpen(path: directory.path, reason: reason.localizedDescription)
    }
  }
}
