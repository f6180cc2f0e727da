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

/// The view model of the list of saved.
///
/// A view calls the async inputs in a task, and cancels the task before it starts the next one.
package final class SavedListViewModel {
  // MARK: Output

  @Observed([]) package var items: Observable<[SavedListItemViewModel]>
  @Observed(false) package var isLoading: Observable<Bool>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// Whether a list was loaded, even an empty one.
  package private(set) var hasLoaded = false
  package let text: SavedStrings

  package var state: SavedListState {
    if !items.value.isEmpty { return .items }
    if isLoading.value { return .loading }
    return hasLoaded ? .empty : .failed
  }

  private let fetchSavedUseCase: FetchSavedUseCase
  private let pins: any SavedPinsRepository
  private var pinnedIDs: Set<Int> = []
  private let load = LatestLoad()

  package init(
    fetchSavedUseCase: FetchSavedUseCase,
    pins: any SavedPinsRepository,
    text: SavedStrings
  ) {
    self.fetchSavedUseCase = fetchSavedUseCase
    self.pins = pins
    self.text = text
  }

  // MARK: Input

  /// Loads the list; a view calls it when it appears, and to retry.
  package func viewWillAppear() async {
    _error.value = nil
    _isLoading.value = true
    await load.run(
      { _ in
        await readPins()
        return try await fetchSavedUseCase.execute()
      },
      show: show,
      fail: { _error.value = text.message(for: $0) },
      end: { _isLoading.value = false }
    )
  }

  /// Cancels the running load, and keeps the shown items.
  package func didCancel() {
    load.cancel()
    _isLoading.value = false
  }

  /// Pins or unpins an item.
  package func didPin(_ isPinned: Bool, id: Int) async {
    do {
      try await pins.setPinned(isPinned, id: id)
      if isPinned { pinnedIDs.insert(id) } else { pinnedIDs.remove(id) }
      guard let index = items.value.firstIndex(where: { $0.id == id }) else { return }
      _items.value[index].isPinned = isPinned
    } catch {
      _error.value = text.message(for: error)
    }
  }

  private func readPins() async {
    do {
      pinnedIDs = try await pins.pinnedIDs()
    } catch {
      // A cancelled load reports no error.
      if !Task.isCancelled { _error.value = text.message(for: error) }
    }
  }

  private func show(_ list: [SavedItem]) {
    hasLoaded = true
    _items.value = list.map { SavedListItemViewModel($0, isPinned: pinnedIDs.contains($0.id)) }
  }
}
