package import Binding
package import SavedDomain
package import Wording

/// The state of the list.
package enum SavedListState: Equatable, Sendable {
  case loading
  case items
  case empty
  case failed
}

/// The view model of what one person has saved.
///
/// A view calls the async inputs in a task, and cancels the task before it starts the next one.
package final class SavedListViewModel {
  // MARK: Output

  /// The items of the selected kind, the newest first.
  @Observed([]) package var items: Observable<[SavedListItemViewModel]>
  @Observed(false) package var isLoading: Observable<Bool>
  /// The failure of the last input.
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// Whether the list was loaded, even an empty one.
  package private(set) var hasLoaded = false
  /// The kinds of all items, in the order of the first ones.
  package private(set) var kinds: [String] = []
  /// The kind of the shown items; `nil` for all kinds.
  package private(set) var kind: String?
  /// The item that was removed last; `nil` after it was saved again.
  package private(set) var removed: SavedItem?
  package let text: SavedStrings

  package var state: SavedListState {
    if !items.value.isEmpty { return .items }
    if isLoading.value { return .loading }
    return hasLoaded ? .empty : .failed
  }

  private let fetchSavedItemsUseCase: FetchSavedItemsUseCase
  private let editSavedItemsUseCase: EditSavedItemsUseCase
  private var all: [SavedItem] = []
  private let load = LatestLoad()

  package init(
    fetchSavedItemsUseCase: FetchSavedItemsUseCase,
    editSavedItemsUseCase: EditSavedItemsUseCase,
    text: SavedStrings
  ) {
    self.fetchSavedItemsUseCase = fetchSavedItemsUseCase
    self.editSavedItemsUseCase = editSavedItemsUseCase
    self.text = text
  }

  /// Whether an item is saved, also one that is not shown.
  package func contains(_ id: SavedItemID) -> Bool { all.contains { $0.id == id } }

  // MARK: Input

  /// Loads the list; a view calls it when it appears, and to retry.
  package func viewWillAppear() async {
    _error.value = nil
    _isLoading.value = true
    await load.run(
      { _ in try await fetchSavedItemsUseCase.execute() },
      show: { [self] items in
        hasLoaded = true
        show(items)
      },
      fail: { _error.value = text.message(for: $0) },
      end: { _isLoading.value = false }
    )
  }

  /// Cancels the running load, and keeps the shown items.
  package func didCancel() {
    load.cancel()
    _isLoading.value = false
  }

  /// Shows the items of a kind; those of all kinds for `nil`.
  package func didSelect(kind: String?) {
    self.kind = kind
    show(all)
  }

  /// Saves an item; one that is already saved does not change.
  ///
  /// - Returns: Whether the item is new; `nil` after a failure.
  @discardableResult
  package func didSave(_ item: SavedItem) async -> Bool? {
    let isNew = await change { try await editSavedItemsUseCase.save(item) }
    if isNew != nil, removed?.id == item.id { removed = nil }
    return isNew
  }

  /// Removes an item.
  ///
  /// - Returns: Whether the item existed; `nil` after a failure.
  @discardableResult
  package func didRemove(_ id: SavedItemID) async -> Bool? {
    let item = all.first { $0.id == id }
    let isRemoved = await change { try await editSavedItemsUseCase.remove(id) }
    if isRemoved == true { removed = item }
    return isRemoved
  }

  /// Saves the item that was removed last, with its time.
  ///
  /// - Returns: Its title; `nil` without such an item, or after a failure.
  @discardableResult
  package func didUndoRemoval() async -> String? {
    guard let item = removed,
      await change({ try await editSavedItemsUseCase.save(item) }) != nil
    else { return nil }
    removed = nil
    return item.title
  }

  /// Changes what is saved, and shows the result as stored, with what others have changed.
  private func change(_ body: () async throws -> Bool) async -> Bool? {
    do {
      let hasChanged = try await body()
      await viewWillAppear()
      return hasChanged
    } catch {
      if !(error is CancellationError) { _error.value = text.message(for: error) }
      return nil
    }
  }

  private func show(_ items: [SavedItem]) {
    all = items
    var known: Set<String> = []
    kinds = items.map(\.id.kind).filter { known.insert($0).inserted }
    let shown = kind.map { kind in items.filter { $0.id.kind == kind } } ?? items
    _items.value = shown.map { SavedListItemViewModel($0, text: text) }
  }
}
