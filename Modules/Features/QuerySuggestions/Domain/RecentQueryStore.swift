/// A query in its stored form.
///
/// It is a tuple, so that an app's own store can read it without importing this module.
package typealias RecentQuery = (owner: String, text: String, key: String)

/// The recent queries of all owners: a table in the user's database, or an app's own store.
///
/// An owner's queries with the same key are treated as the same query. Prefixes apply to keys.
package protocol RecentQueryStore: Sendable {
  /// Returns the most recent queries, newest first; the prefix "" matches all.
  func recentQueries(of owner: String, prefix: String, maximumCount: Int) async throws -> [String]

  /// Saves all queries or none; each replaces the same query, and the last one becomes the most
  /// recent.
  func save(_ queries: [RecentQuery]) async throws

  /// Removes a query.
  ///
  /// - Returns: Whether the query existed.
  func remove(key: String, of owner: String) async throws -> Bool

  /// Removes all queries of an owner.
  ///
  /// - Returns: The number of removed queries.
  func clear(_ owner: String) async throws -> Int
}
