package import Foundation

extension ResponseCache {
  /// Prepares the cache in a directory; its first use opens it.
  ///
  /// - Parameters:
  ///   - directory: Created with the first write.
  ///   - maximumBytes: The bound on all keys and bodies together.
  ///   - warn: Is given, in words for a person, what cannot be read or stored: each failure once,
  ///     until it succeeds again.
  /// - Returns: A cache that stays empty where nothing can be stored.
  package static func open(
    in directory: URL,
    maximumBytes: Int,
    warn: @escaping @Sendable (String) -> Void
  ) -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory, warn: warn),
      maximumBytes: maximumBytes
    )
  }
}
