package import Foundation
import SharedKernel

/// Saves, removes and clears items.
///
/// What is done twice is done once: two clicks, two tabs or a repeated request change nothing more.
package struct EditSavedItemsUseCase: Sendable {
  private let repository: any SavedItemsRepository

  package init(repository: any SavedItemsRepository) {
    self.repository = repository
  }

  /// Saves an item; one that is already saved keeps its first time, title and place in the list.
  ///
  /// - Returns: Whether the item is new.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func save(_ item: SavedItem) async throws -> Bool {
    try await repository.save([item]) > 0
  }

  /// Removes an item.
  ///
  /// - Returns: Whether the item existed.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func remove(_ id: SavedItemID) async throws -> Bool {
    try await repository.remove(id)
  }

  /// Removes all items.
  ///
  /// - Returns: The number of removed items.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func clear() async throws -> Int {
    try await repository.clear()
  }

  /// Adds the items of a file to those that are saved, which do not change.
  ///
  /// - Parameters:
  ///   - file: The bytes of a CSV or JSON file, as `SavedItemsFile` writes it.
  ///   - now: The time of items without one.
  /// - Returns: What was added, and what could not be read.
  /// - Throws: `SavedItemsError`, and then nothing was added.
  package func importItems(from file: Data, now: Date) async throws -> SavedItemsImport {
    let content = SavedItemsFile.read(file, now: now)
    // The newest item of a file comes first, and is saved last.
    let items = content.items.uniqued(on: \.id).reversed()
    let added = items.isEmpty ? 0 : try await repository.save(Array(items))
    return SavedItemsImport(
      added: added,
      known: content.items.count - added,
      problems: content.problems
    )
  }
}

/// What an import has done.
package struct SavedItemsImport: Equatable, Sendable {
  /// The number of new items.
  package let added: Int
  /// The number of items that were already saved, or that the file contains several times.
  package let known: Int
  package let problems: [SavedItemsProblem]

  package init(added: Int, known: Int, problems: [SavedItemsProblem] = []) {
    (self.added, self.known, self.problems) = (added, known, problems)
  }
}
