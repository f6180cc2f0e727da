/// Fetches what a person has saved.
package struct FetchSavedItemsUseCase: Sendable {
  private let repository: any SavedItemsRepository

  package init(repository: any SavedItemsRepository) {
    self.repository = repository
  }

  /// Fetches the items of a kind, or of all kinds for `nil`, the newest first.
  ///
  /// - Throws: `SavedItemsError`.
  package func execute(kind: String? = nil) async throws -> [SavedItem] {
    let items = try await repository.fetchItems()
    return kind.map { kind in items.filter { $0.id.kind == kind } } ?? items
  }
}
