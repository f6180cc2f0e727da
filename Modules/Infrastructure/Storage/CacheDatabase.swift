package import Foundation
package import GRDB
import Synchronization

/// The SQLite file of what can be fetched again: losing it costs time and nothing else.
///
/// A damaged one is set aside, and a new one takes its place.
package final class CacheDatabase: Sendable {
  package let queue: DatabaseQueue
  /// Where the damaged file went that was found on opening.
  package let setAside: URL?
  private let file: URL
  private let isSetAside = Atomic(false)

  /// Opens `cache.sqlite` in a directory, which is created if need be.
  ///
  /// - Throws: `StorageError`, never `.corrupt`.
  package init(in directory: URL) throws {
    file = directory.appendingPathComponent("cache.sqlite")
    let open = { [file] in
      try SQLiteFile.open(file, durability: .normal, migrations: ResponseCache.migrations)
    }
    do {
      queue = try open()
      setAside = nil
    } catch StorageError.corrupt {
      setAside = Self.moveAway(file)
      queue = try open()
    }
  }

  /// Sets the file aside if `error` says that it is damaged; the next one to open it starts anew.
  ///
  /// - Returns: The error, to be thrown on.
  func handle(_ error: any Error) -> StorageError {
    let error = StorageError(error, path: file.path)
    if case .corrupt = error,
      isSetAside.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    {
      _ = Self.moveAway(file)
    }
    return error
  }

  private static func moveAway(_ file: URL) -> URL {
    let time = Int(Date().timeIntervalSince1970)
    let target = URL(fileURLWithPath: "\(file.path).damaged-\(time)-\(getpid())")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: file.path + suffix, toPath: target.path + suffix)
    }
    return target
  }
}
