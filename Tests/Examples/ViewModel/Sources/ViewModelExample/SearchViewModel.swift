import Binding

/// The view model of a search for films.
@MainActor
final class SearchViewModel {
  let titles = Observable<[String]>([])
  let loading = Observable(false)
  let error = Observable<String?>(nil)

  private let library: Library
  private let load = LatestLoad()

  init(library: Library) {
    self.library = library
  }

  func didSearch(_ query: String) async {
    loading.value = true
    error.value = nil
    await load.run(
      { showStored in
        if let stored = library.storedTitles(query) { showStored(stored) }
        return try await library.titles(query)
      },
      show: { self.titles.value = $0 },
      fail: { error.value = "Failed: \($0)" },
      end: { loading.value = false }
    )
  }
}
