package import Foundation
import Synchronization

/// A directory that exists for the lifetime of the value.
package final class TemporaryDirectory: Sendable {
  private static let count = Atomic(0)

  /// The folder of all of them, which is removed when the tests exit.
  ///
  /// A cache that writes after the end of its test creates its directory again.
  private static let root: URL = {
    atexit { TemporaryDirectory.remove(TemporaryDirectory.root) }
    return FileManager.default.temporaryDirectory
      .appending(path: "swift-tests-\(UUID().uuidString.prefix(8))")
  }()

  package let url: URL

  package init() throws {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    url = Self.root.appendingPathComponent("\(number)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    Self.remove(url)
  }

  /// Renames a directory, then removes it, so that a database that is being closed and removes its
  /// own files does not interfere.
  private static func remove(_ url: URL) {
    let removed = url.appendingPathExtension("removed")
    rename(url.path, removed.path)
    try? FileManager.default.removeItem(at: removed)
  }

  package var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}
