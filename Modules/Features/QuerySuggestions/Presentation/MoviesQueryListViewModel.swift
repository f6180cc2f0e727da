package import Binding
package import QuerySuggestionsDomain
package import Wording

/// A suggestion.
package struct MoviesQueryListItemViewModel: Equatable, Sendable {
  package let query: String

  init(_ query: MovieQuery) {
    self.query = query.text
  }
}

/// The view model of the recent queries, filtered by the typed text.
///
/// If a load fails, the list does not change.
package final class MoviesQueryListViewModel {
  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = MovieQuery.maximumLength
  /// The number of suggestions that a panel shows by default.
  package static let defaultMaximumCount = 10

  // MARK: Output

  @Observed([]) package var items: Observable<[MoviesQueryListItemViewModel]>
  /// The failure of the last load.
  @Observed(nil) package var error: Observable<ErrorMessage?>

  private let fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase
  private let text: MoviesQueryListStrings
  private let maximumCount: Int
  private let didSelect: (String) -> Void
  private let load = LatestLoad()
  private var prefix = ""

  package init(
    fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase,
    text: MoviesQueryListStrings,
    maximumCount: Int = MoviesQueryListViewModel.defaultMaximumCount,
    didSelect: @escaping (String) -> Void = { _ in }
  ) {
    self.fetchRecentMovieQueriesUseCase = fetchRecentMovieQueriesUseCase
    self.text = text
    self.maximumCount = maximumCount
    self.didSelect = didSelect
  }

  // MARK: Input

  /// Loads the queries; call it each time the panel appears.
  package func viewWillAppear() async {
    await reload()
  }

  package func didType(_ text: String) async {
    prefix = text
    await reload()
  }

  package func didSelectItem(at index: Int) {
    guard items.value.indices.contains(index) else { return }
    didSelect(items.value[index].query)
  }

  private func reload() async {
    await load.run(
      { _ in
        try await fetchRecentMovieQueriesUseCase.execute(
          prefix: prefix,
          maximumCount: maximumCount
        )
      },
      show: { [self] queries in
        _error.value = nil
        _items.value = queries.map { MoviesQueryListItemViewModel($0) }
      },
      fail: { _error.value = text.message(for: $0) }
    )
  }
}
