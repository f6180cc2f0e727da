/// A query as a store keeps it.
///
/// It is a tuple, so that an app's own store reads it without importing this module.
package typealias RecentQuery = (owner: String, text: String, key: String)

/// The recent queries of everyone: a table of the user's database, or an app's own store.
///
/// Queries of an owner with the same key are the same one, and prefixes are prefixes of keys.
package protocol RecentQueryStore: Sendable {
  /// Returns the most recent queries, newest first; "" is the prefix of all.
  func recentQueries(of owner: String, prefix: String, maximumCount: Int) async throws -> [String]

  /// Saves all queries or none, the last one as the most recent, each in place of the same one.
  func save(_ queries: [RecentQuery]) async throws

  /// Removes a query.
  ///
  /// - Returns: Whether there was one.
  func remove(key: String, of owner: String) async throws -> Bool

  /// Removes all queries of an owner.
  ///
  /// - Returns: Their number.
  func clear(_ owner: String) async throws -> Int
}
