import Foundation
import Storage
import Synchronization

/// The response caches of a program, one for each folder.
final class ResponseCaches: Sendable {
  private let directory: URL
  private let maximumBytes: Int
  private let warn: @Sendable (String) -> Void
  private let opened = Mutex<[String: ResponseCache]>([:])

  /// - Parameters:
  ///   - directory: The cache directory.
  ///   - maximumBytes: The bound of each cache.
  ///   - warn: Receives what cannot be read or stored.
  init(directory: URL, maximumBytes: Int, warn: @escaping @Sendable (String) -> Void) {
    self.directory = directory
    self.maximumBytes = maximumBytes
    self.warn = warn
  }

  /// Returns the cache of a folder; "" is the cache directory itself.
  func cache(in folder: String) -> ResponseCache {
    opened.withLock { opened in
      if let cache = opened[folder] { return cache }
      let cache = ResponseCache.open(
        in: folder.isEmpty ? directory : directory.appendingPathComponent(folder),
        maximumBytes: maximumBytes,
        warn: warn
      )
      opened[folder] = cache
      return cache
    }
  }

  /// Waits until everything that was stored is written.
  func finishWrites() async {
    for cache in opened.withLock({ Array($0.values) }) { await cache.finishWrites() }
  }
}
