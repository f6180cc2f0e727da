package import Foundation

extension ResponseCache {
  /// Creates a cache in a directory, which is opened at its first use.
  ///
  /// - Parameters:
  ///   - directory: The directory, which is created at the first write.
  ///   - maximumBytes: The maximum size of all keys and bodies together.
  ///   - readsInPlace: Whether reads block the thread of the caller, as in a command that has
  ///     nothing else to do.
  ///   - warn: Called with a message for the user if reading or writing fails; not again for the
  ///     same failure, until the action succeeds.
  /// - Returns: A cache, which remains empty if nothing can be stored.
  package static func open(
    in directory: URL,
    maximumBytes: Int,
    readsInPlace: Bool = false,
    warn: @escaping @Sendable (String) -> Void
  ) -> ResponseCache {
    ResponseCache(
      database: CacheDatabase(openedOnUseIn: directory, readsInPlace: readsInPlace, warn: warn),
      maximumBytes: maximumBytes
    )
  }
}
