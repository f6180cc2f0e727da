package import Foundation

extension ResponseCache {
  /// Prepares the cache in a directory; the first who asks it something opens it.
  ///
  /// - Parameters:
  ///   - directory: Created if need be.
  ///   - maximumBytes: The bound on all keys and bodies together.
  ///   - warn: Is told, in words for a person, what is not as it should be.
  /// - Returns: A cache that stays empty if nothing can be stored there.
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
