/// The saved items of all owners: a table in the user's database, or an app's own store.
package protocol SavedItemStore: Sendable {
  /// Returns an owner's items, the newest first.
  func items(of owner: String) async throws -> [SavedItem]

  /// Saves all items or none; an item that is already saved does not change. Of items saved in the
  /// same second, the last one counts as the newest.
  ///
  /// - Returns: The number of new items.
  /// - Throws: `SavedItemsFull`, or an error of the store.
  func save(_ items: [SavedItem], of owner: String) async throws -> Int

  /// Removes an item.
  ///
  /// - Returns: Whether the item existed.
  func remove(_ id: SavedItemID, of owner: String) async throws -> Bool

  /// Removes all items of an owner.
  ///
  /// - Returns: The number of removed items.
  func clear(_ owner: String) async throws -> Int

  /// Moves all items to another owner, or none; what the other one has already saved does not change.
  ///
  /// No item is lost, even if the other owner gets more than the limit.
  func move(from owner: String, to other: String) async throws
}

/// An owner has saved as many items as a store keeps.
package struct SavedItemsFull: Error, Equatable, Sendable {
  package let limit: Int

  package init(limit: Int) { self.limit = limit }
}
