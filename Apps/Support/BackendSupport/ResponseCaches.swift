import Foundation
import Storage
import Synchronization

/// The response caches of a program, one for each folder.
final class ResponseCaches: Sendable {
  private let directory: URL
  private let maximumBytes: Int
  private let readsInPlace: Bool
  private let warn: @Sendable (String) -> Void
  private let opened = Mutex<[String: ResponseCache]>([:])

  /// - Parameters:
  ///   - directory: The cache directory.
  ///   - maximumBytes: The maximum size of each cache.
  ///   - readsInPlace: Whether reads block the thread of the caller.
  ///   - warn: Called with a message for the user if reading or writing fails.
  init(
    directory: URL,
    maximumBytes: Int,
    readsInPlace: Bool,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.directory = directory
    self.maximumBytes = maximumBytes
    self.readsInPlace = readsInPlace
    self.warn = warn
  }

  /// Returns the cache of a folder; "" is the cache directory itself.
  func cache(in folder: String) -> ResponseCache {
    opened.withLock { opened in
      if let cache = opened[folder] { return cache }
      let cache = ResponseCache.open(
        in: folder.isEmpty ? directory : directory.appendingPathComponent(folder),
        maximumBytes: maximumBytes,
        readsInPlace: readsInPlace,
        warn: warn
      )
      opened[folder] = cache
      return cache
    }
  }

  /// Waits until all queued changes are written.
  func finishWrites() async {
    for cache in opened.withLock({ Array($0.values) }) { await cache.finishWrites() }
  }
}
