import Foundation

/// The file of the cache: `cache.sqlite`, or another file if a newer version of the program uses
/// that one.
///
/// A damaged file is moved away while the directory is locked, so that no process moves another
/// process's new file.
struct CacheFile: Sendable {
  let directory: URL
  private let candidates: [SQLiteFile]
  private let patience: TimeInterval

  init(in directory: URL, patience: TimeInterval) {
    self.directory = directory
    self.patience = patience
    let schema = ResponseCache.schema
    candidates = ["cache.sqlite", "cache-\(schema.version).sqlite"].map { name in
      SQLiteFile(
        url: directory.appendingPathComponent(name),
        durability: .normal,
        schema: schema,
        patience: patience
      )
    }
  }

  /// The location of the file, for errors.
  var url: URL { candidates[0].url }

  /// Opens the file for reading.
  ///
  /// - Returns: The connection; `nil` if there is no file.
  /// - Throws: `StorageError`.
  func openForReading() throws -> ReadConnection? {
    try firstOfThisVersion { try $0.openForReading() }
  }

  /// Opens the file for writing, and replaces it if it is damaged.
  ///
  /// - Parameter condemned: A file that was found to be damaged after it was opened.
  /// - Returns: The connection, and the new location of a damaged file.
  /// - Throws: `StorageError`.
  func openForWriting(
    replacing condemned: FileIdentity? = nil
  ) throws -> (connection: WriteConnection, setAside: URL?) {
    try directory.withDirectoryLock(patience: patience) {
      try firstOfThisVersion { file in
        var setAside: URL?
        // Another process may already have replaced it.
        if let condemned, condemned == FileIdentity(path: file.url.path) {
          setAside = try moveAway(file.url)
        }
        do {
          return (try file.openForWritingInLock(), setAside)
        } catch StorageError.corrupt {
          let setAside = try moveAway(file.url)
          return (try file.openForWritingInLock(), setAside)
        }
      }
    }
  }

  private func firstOfThisVersion<Value>(_ open: (SQLiteFile) throws -> Value) throws -> Value {
    do {
      return try open(candidates[0])
    } catch StorageError.newer {
      return try open(candidates[1])
    }
  }

  private func moveAway(_ file: URL) throws -> URL {
    let target = Self.freeName(for: file)
    do {
      for suffix in ["", "-wal", "-shm"] where Self.exists(file.path + suffix) {
        try FileManager.default.moveItem(
          atPath: file.path + suffix,
          toPath: target.path + suffix
        )
      }
    } catch {
      throw StorageError(writing: error, to: file)
    }
    return target
  }

  private static func freeName(for file: URL) -> URL {
    let time = Int(Date().timeIntervalSince1970)
    var path = "\(file.path).damaged-\(time)-\(getpid())"
    while exists(path) { path += "+" }
    return URL(fileURLWithPath: path)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
