import Saved
import Synchronization

/// A store that caches saved items for a few seconds, because every page marks them.
///
/// A write clears the cache for its owners. What another process writes is seen when the cached items
/// expire.
final class RememberedSavedItems: SavedItemStore {
  private static let lifetime = Duration.seconds(10)
  /// The maximum number of items, and of owners without items.
  private static let limit = 20_000

  private let store: any SavedItemStore
  private let memory = TTLCache<String, [SavedItem]>(lifetime: lifetime, limit: limit)
  /// The number of completed writes.
  private let writes = Atomic(0)

  init(_ store: any SavedItemStore) {
    self.store = store
  }

  func items(of owner: String) async throws -> [SavedItem] {
    if let items = memory.value(for: owner) { return items }
    let start = writes.load(ordering: .sequentiallyConsistent)
    let items = try await store.items(of: owner)
    memory.remember(items, for: owner, cost: items.count + 1)
    // A write that completed in the meantime may not be included.
    if writes.load(ordering: .sequentiallyConsistent) != start { memory.forget(owner) }
    return items
  }

  func save(_ items: [SavedItem], of owner: String) async throws -> Int {
    try await write(owner) { try await store.save(items, of: owner) }
  }

  func remove(_ id: SavedItemID, of owner: String) async throws -> Bool {
    try await write(owner) { try await store.remove(id, of: owner) }
  }

  func clear(_ owner: String) async throws -> Int {
    try await write(owner) { try await store.clear(owner) }
  }

  func move(from owner: String, to other: String) async throws {
    try await write(owner, other) { try await store.move(from: owner, to: other) }
  }

  private func write<Result>(
    _ owners: String...,
    body: () async throws -> Result
  ) async throws -> Result {
    defer {
      writes.add(1, ordering: .sequentiallyConsistent)
      for owner in owners { memory.forget(owner) }
    }
    return try await body()
  }
}
