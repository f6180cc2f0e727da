package import Foundation

extension ResponseCache {
  /// The cache in a directory, opened by the first who asks it; an app works without one, too.
  ///
  /// If nothing can be stored there, it stays empty.
  /// - Parameters:
  ///   - directory: Created if need be.
  ///   - maximumBytes: The bound on all keys and bodies together.
  ///   - warn: Is told, in words for a person, what is not as it should be.
  package static func open(
    in directory: URL,
    maximumBytes: Int,
    warn: @escaping @Sendable (String) -> Void
  ) -> ResponseCache {
    let database = Deferred<CacheDatabase?> {
      do {
        let database = try CacheDatabase(in: directory)
        if let damaged = database.setAside {
          warn("the cache was damaged; it was set aside as \(damaged.path)")
        }
        return database
      } catch {
        warn("nothing can be stored: \(error)")
        return nil
      }
    }
    return ResponseCache(database: database, maximumBytes: maximumBytes)
  }
}
