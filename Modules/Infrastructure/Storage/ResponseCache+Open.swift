package import Foundation

extension ResponseCache {
  /// Opens the cache in a directory; an app works without one, too.
  ///
  /// - Parameters:
  ///   - directory: Created if need be.
  ///   - maximumBytes: The bound on all keys and bodies together.
  ///   - warn: Is told, in words for a person, what is not as it should be.
  /// - Returns: nil if nothing can be stored there.
  package static func open(
    in directory: URL,
    maximumBytes: Int,
    warn: (String) -> Void
  ) -> ResponseCache? {
    do {
      let database = try CacheDatabase(in: directory)
      if let damaged = database.setAside {
        warn("the cache was damaged; it was set aside as \(damaged.path)")
      }
      return ResponseCache(database: database, maximumBytes: maximumBytes)
    } catch {
      warn("nothing can be stored: \(error)")
      return nil
    }
  }
}
