package import SavedDomain
import Storage

/// The saved items of one owner in a store.
package struct DefaultSavedItemsRepository: SavedItemsRepository {
  private let store: any SavedItemStore
  private let owner: String

  /// - Parameters:
  ///   - store: The items of all owners.
  ///   - owner: The owner of the items; "" if there is only one.
  package init(store: any SavedItemStore, owner: String = "") {
    self.store = store
    self.owner = owner
  }

  package func fetchItems() async throws -> [SavedItem] {
    try await withSavedItemsErrors { try await store.items(of: owner) }
  }

  package func save(_ items: [SavedItem]) async throws -> Int {
    try await withSavedItemsErrors { try await store.save(items, of: owner) }
  }

  package func remove(_ id: SavedItemID) async throws -> Bool {
    try await withSavedItemsErrors { try await store.remove(id, of: owner) }
  }

  package func clear() async throws -> Int {
    try await withSavedItemsErrors { try await store.clear(owner) }
  }
}

/// Throws the domain's error for an error of a store.
package func withSavedItemsErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as CancellationError {
    throw error
  } catch let error as SavedItemsFull {
    throw SavedItemsError.full(limit: error.limit)
  } catch {
    throw SavedItemsError.store(
      reason: "\(error)",
      suggestion: (error as? StorageError)?.recoverySuggestion
    )
  }
}
