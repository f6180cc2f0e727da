/// The saved items of one person.
package protocol SavedItemsRepository: Sendable {
  /// Fetches all items, the newest first.
  ///
  /// - Throws: `SavedItemsError`.
  func fetchItems() async throws -> [SavedItem]

  /// Saves all items or none; an item that is already saved does not change.
  ///
  /// - Returns: The number of new items.
  /// - Throws: `SavedItemsError`.
  func save(_ items: [SavedItem]) async throws -> Int

  /// Removes an item.
  ///
  /// - Returns: Whether the item existed.
  /// - Throws: `SavedItemsError`.
  func remove(_ id: SavedItemID) async throws -> Bool

  /// Removes all items.
  ///
  /// - Returns: The number of removed items.
  /// - Throws: `SavedItemsError`.
  func clear() async throws -> Int
}

/// Why items cannot be read or saved.
package enum SavedItemsError: Error, Equatable, Sendable {
  /// The person has as many items as are kept.
  case full(limit: Int)
  /// An error of the store, with advice for the user.
  case store(reason: String, suggestion: String?)
}
