package import Binding
package import QuerySuggestionsDomain

/// One suggestion: the text to show and to search with.
package struct MoviesQueryListItemViewModel: Equatable, Sendable {
  package let query: String

  init(_ query: MovieQuery) {
    self.query = query.text
  }
}

/// The panel of recent queries, narrowed down by what is typed.
///
/// A list that cannot be loaded stays as it was. Of two loads at once only the later one counts.
package final class MoviesQueryListViewModel {
  /// The longest query that is worth keeping, in Unicode scalars.
  package static let maximumQueryLength = 500
  /// How many suggestions a panel shows unless it asks for another number.
  package static let defaultMaximumCount = 10

  // MARK: Output

  package let items = Observable<[MoviesQueryListItemViewModel]>([])
  /// Why the last load failed; nil if it did not.
  package let error = Observable<(any Error)?>(nil)

  private let fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase
  private let maximumCount: Int
  private let didSelect: (String) -> Void
  private var prefix = ""
  private var generation = 0

  package init(
    fetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase,
    maximumCount: Int = MoviesQueryListViewModel.defaultMaximumCount,
    didSelect: @escaping (String) -> Void = { _ in }
  ) {
    self.fetchRecentMovieQueriesUseCase = fetchRecentMovieQueriesUseCase
    self.maximumCount = maximumCount
    self.didSelect = didSelect
  }

  // MARK: Input

  /// To be called each time the panel appears.
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
    generation += 1
    let load = generation
    do {
      let queries = try await fetchRecentMovieQueriesUseCase.execute(
        prefix: prefix,
        maximumCount: maximumCount
      )
      guard load == generation else { return }
      error.value = nil
      items.value = queries.map { MoviesQueryListItemViewModel($0) }
    } catch {
      guard load == generation, !(error is CancellationError) else { return }
      self.error.value = error
    }
  }
}
