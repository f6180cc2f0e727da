import Foundation

/// A private copy of a database and its log, for a disk on which SQLite cannot open the original.
struct DatabaseCopy {
  private let directory: URL

  var path: String { directory.appendingPathComponent("copy.sqlite").path }

  /// Copies a database, and repeats this if the original changes in the meantime.
  init(of original: URL) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("database-copy-\(getpid())-\(UUID().uuidString)")
    try directory.createPrivateDirectory()
    do {
      for _ in 0..<3 {
        let stamp = DatabaseStamp(path: original.path)
        try copyFiles(of: original)
        if stamp == DatabaseStamp(path: original.path) { return }
      }
      throw StorageError.failed(path: original.path, reason: "another process is writing to it")
    } catch {
      remove()
      throw error
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  private func copyFiles(of original: URL) throws {
    for suffix in ["", "-wal"] {
      let target = path + suffix
      if FileManager.default.fileExists(atPath: target) {
        try FileManager.default.removeItem(atPath: target)
      }
      guard FileManager.default.fileExists(atPath: original.path + suffix) else { continue }
      try FileManager.default.copyItem(atPath: original.path + suffix, toPath: target)
    }
  }
}
