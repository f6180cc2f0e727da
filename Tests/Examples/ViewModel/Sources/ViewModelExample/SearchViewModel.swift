import Binding

/// The view model of a search for films.
@MainActor
final class SearchViewModel {
  @Observed([]) var titles: Observable<[String]>
  @Observed(false) var loading: Observable<Bool>
  @Observed(nil) var error: Observable<String?>

  private let library: Library
  private let load = LatestLoad()

  init(library: Library) {
    self.library = library
  }

  func didSearch(_ query: String) async {
    _loading.value = true
    _error.value = nil
    await load.run(
      { showStored in
        if let stored = library.storedTitles(query) { showStored(stored) }
        return try await library.titles(query)
      },
      show: { self._titles.value = $0 },
      fail: { _error.value = "Failed: \($0)" },
      end: { _loading.value = false }
    )
  }
}
