package import Foundation
import SavedData
@_exported import enum SavedDomain.SavedItemFault
@_exported import enum SavedDomain.SavedItemsError
@_exported import enum SavedDomain.SavedItemsFile
@_exported import protocol SavedDomain.SavedItemStore
@_exported import struct SavedDomain.SavedItem
@_exported import struct SavedDomain.SavedItemID
@_exported import struct SavedDomain.SavedItemsFull
@_exported import struct SavedDomain.SavedItemsImport
@_exported import struct SavedDomain.SavedItemsProblem
import SavedDomain
package import SavedPresentation
package import SharedKernel
package import Storage
import Wording

/// The entry point of the feature, which keeps what people have saved.
package struct SavedModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    package let store: any SavedItemStore

    /// - Parameters:
    ///   - database: A database with `SavedModule.migrations`.
    ///   - capacity: The maximum number of items of an owner.
    package init(database: UserDatabase, capacity: Int = 100_000) {
      store = SavedItemsStorage(database: database, capacity: capacity)
    }

    /// - Parameter store: An app's own store.
    package init(store: any SavedItemStore) {
      self.store = store
    }
  }

  package static let migrations = SavedItemsStorage.migrations

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of what one person has saved.
  ///
  /// - Parameters:
  ///   - language: The person's language.
  ///   - owner: The owner of the items; "" in an app for one person.
  /// - Returns: A view model with an empty list.
  package func makeSavedListViewModel(
    language: Language,
    owner: String = ""
  ) -> SavedListViewModel {
    SavedListViewModel(
      fetchSavedItemsUseCase: FetchSavedItemsUseCase(repository: repository(of: owner)),
      editSavedItemsUseCase: makeEditSavedItemsUseCase(owner: owner),
      text: SavedStrings(language)
    )
  }

  /// Returns the ids of an owner's items, to mark them in lists.
  ///
  /// - Throws: `SavedItemsError`.
  package func savedIDs(owner: String = "") async throws -> Set<SavedItemID> {
    Set(try await FetchSavedItemsUseCase(repository: repository(of: owner)).execute().map(\.id))
  }

  /// Returns an owner's item; `nil` if it is not saved.
  ///
  /// - Throws: `SavedItemsError`.
  package func savedItem(_ id: SavedItemID, owner: String = "") async throws -> SavedItem? {
    try await FetchSavedItemsUseCase(repository: repository(of: owner)).execute(kind: id.kind)
      .first { $0.id == id }
  }

  /// Saves an item; one that is already saved does not change.
  ///
  /// - Returns: Whether the item is new.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func save(_ item: SavedItem, owner: String = "") async throws -> Bool {
    try await makeEditSavedItemsUseCase(owner: owner).save(item)
  }

  /// Removes an item.
  ///
  /// - Returns: Whether the item existed.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func remove(_ id: SavedItemID, owner: String = "") async throws -> Bool {
    try await makeEditSavedItemsUseCase(owner: owner).remove(id)
  }

  /// Removes all items of an owner.
  ///
  /// - Returns: The number of removed items.
  /// - Throws: `SavedItemsError`.
  @discardableResult
  package func clear(owner: String = "") async throws -> Int {
    try await makeEditSavedItemsUseCase(owner: owner).clear()
  }

  /// Moves all items to another owner, in one transaction.
  ///
  /// - Throws: `SavedItemsError`.
  package func move(from owner: String, to other: String) async throws {
    try await withSavedItemsErrors { try await dependencies.store.move(from: owner, to: other) }
  }

  /// Returns all items as a file.
  ///
  /// - Throws: `SavedItemsError`.
  package func exportedItems(
    as format: SavedItemsFile.Format,
    owner: String = ""
  ) async throws -> String {
    let items = try await FetchSavedItemsUseCase(repository: repository(of: owner)).execute()
    return SavedItemsFile.write(items, as: format)
  }

  /// Adds the items of a file, CSV or JSON, to those that are saved.
  ///
  /// - Throws: `SavedItemsError`, and then nothing was added.
  package func importItems(
    from file: Data,
    owner: String = "",
    now: Date
  ) async throws -> SavedItemsImport {
    try await makeEditSavedItemsUseCase(owner: owner).importItems(from: file, now: now)
  }

  private func makeEditSavedItemsUseCase(owner: String) -> EditSavedItemsUseCase {
    EditSavedItemsUseCase(repository: repository(of: owner))
  }

  private func repository(of owner: String) -> DefaultSavedItemsRepository {
    DefaultSavedItemsRepository(store: dependencies.store, owner: owner)
  }
}
