package import Binding
package import MovieSearchDomain
import SharedKernel
package import Wording

/// The navigation from the movie list to other screens of the app.
package struct MoviesListViewModelActions {
  package let showMovieDetails: (MoviesListItemViewModel) -> Void
  /// Shows the suggestions, and calls the closure with the selected one.
  package let showMovieQueriesSuggestions: (_ didSelect: @escaping (String) -> Void) -> Void
  package let closeMovieQueriesSuggestions: () -> Void
  /// Shows the lists to choose from, and calls the closure with the selected one.
  package let showMoviesLists:
    (_ choices: [MoviesListChoice], _ didSelect: @escaping (MovieList) -> Void) -> Void

  package init(
    showMovieDetails: @escaping (MoviesListItemViewModel) -> Void = { _ in },
    showMovieQueriesSuggestions: @escaping (@escaping (String) -> Void) -> Void = { _ in },
    closeMovieQueriesSuggestions: @escaping () -> Void = {},
    showMoviesLists:
      @escaping ([MoviesListChoice], @escaping (MovieList) -> Void) -> Void = { _, _ in }
  ) {
    self.showMovieDetails = showMovieDetails
    self.showMovieQueriesSuggestions = showMovieQueriesSuggestions
    self.closeMovieQueriesSuggestions = closeMovieQueriesSuggestions
    self.showMoviesLists = showMoviesLists
  }
}

/// The view model of a movie list, such as a search, which loads further pages.
///
/// A view calls the async inputs in tasks, and cancels the previous task before it starts another.
package final class MoviesListViewModel: PagedList {
  package typealias Item = MoviesListItemViewModel

  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = SearchMoviesRequest.maximumQueryLength

  // MARK: Output

  package let pages = PagedItems<MoviesListItemViewModel>()
  @Observed(.idle) package var state: Observable<ListState>
  /// The list that is shown or loading; initially, a search without text.
  @Observed(.search("")) package var query: Observable<MovieList>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// The people whom a search finds besides movies; they change before the items do.
  @Observed([]) package var people: Observable<[FoundPersonViewModel]>
  package let text: MoviesListStrings
  /// The title of the list, such as "Popular films" or the name of a person.
  package var title: String { name ?? text.title(of: query.value) }

  /// "2 results could not be read"; `nil` if all could.
  package var unreadableText: String? { text.wording.unreadable(unreadableCount) }
  /// "160 films", for all pages; `nil` if the number is unknown, or only people were found.
  package var totalText: String? {
    guard let total, total > 0 || people.value.isEmpty else { return nil }
    return text.wording.count(total, text.films)
  }
  package var isEmpty: Bool { items.value.isEmpty && people.value.isEmpty }

  /// The items and, below the last page, the other movies of the people, for a view with one list.
  package var rows: [MoviesListItemViewModel] {
    guard !hasMorePages, !people.value.isEmpty else { return items.value }
    if let joinedRows { return joinedRows }
    let rows = (items.value + people.value.flatMap(\.movies)).uniqued(on: \.id)
    joinedRows = rows
    return rows
  }

  /// The rows with those of people, which a view reads for each key; `nil` after a change.
  private var joinedRows: [MoviesListItemViewModel]?
  private var name: String?
  private let searchMoviesUseCase: SearchMoviesUseCase
  private let actions: MoviesListViewModelActions
  private let load = LatestLoad()

  package init(
    searchMoviesUseCase: SearchMoviesUseCase,
    text: MoviesListStrings = .english,
    actions: MoviesListViewModelActions = MoviesListViewModelActions()
  ) {
    self.searchMoviesUseCase = searchMoviesUseCase
    self.text = text
    self.actions = actions
    // Before the observers of views.
    items.observe(on: self) { [unowned self] _ in joinedRows = nil }
    people.observe(on: self) { [unowned self] _ in joinedRows = nil }
  }

  // MARK: Input

  /// Lists movies, starting at a page, by default the first one.
  ///
  /// Does nothing if the query is blank.
  package func didRequest(_ query: MovieList, page: Int = 1) async {
    guard !query.isBlank else { return }
    begin(.loading)
    if query != self.query.value { name = nil }
    _people.value = []
    pages.reset()
    _query.value = query
    await run(SearchMoviesRequest(list: query, page: page))
  }

  package func didLoadNextPage() async {
    guard hasMorePages, !load.isRunning, !query.value.isBlank else { return }
    let request = SearchMoviesRequest(
      list: query.value,
      page: nextPage,
      startsSearch: pages.isEmpty
    )
    begin(.loadingMore)
    await run(request)
  }

  /// Abandons the running load, and keeps the current items.
  package func didCancel() {
    load.cancel()
    _state.value = .idle
  }

  /// - Parameter index: The place in `rows`.
  package func didSelectItem(at index: Int) {
    let rows = rows
    guard rows.indices.contains(index) else { return }
    actions.showMovieDetails(rows[index])
  }

  /// - Parameter didSelect: Called with the selected query, which the view should search for.
  package func showQueriesSuggestions(didSelect: @escaping (String) -> Void) {
    actions.showMovieQueriesSuggestions(didSelect)
  }

  package func closeQueriesSuggestions() {
    actions.closeMovieQueriesSuggestions()
  }

  /// Shows the lists to choose from, first those of the people whom a search has found.
  ///
  /// - Parameter didSelect: Called with the selected list, which the view should request.
  package func showLists(didSelect: @escaping (MovieList) -> Void) {
    let found = people.value.map {
      MoviesListChoice(title: text.allFilms($0.name), list: .person(id: $0.id))
    }
    actions.showMoviesLists(found + text.choices, didSelect)
  }

  /// Shows the decades of a list; does nothing for a list that has none.
  ///
  /// - Parameter didSelect: Called with the selected list, which the view should request.
  package func showDecades(of list: MovieList, didSelect: @escaping (MovieList) -> Void) {
    let decades = text.decades(of: list)
    if !decades.isEmpty { actions.showMoviesLists(decades, didSelect) }
  }

  // MARK: Loading

  private func begin(_ loading: ListState) {
    _error.value = nil
    _state.value = loading
  }

  private func run(_ request: SearchMoviesRequest) async {
    let ending = await load.run(
      { try await searchMoviesUseCase.execute(request, cached: $0) },
      show: show,
      fail: { _error.value = text.message(for: $0, in: request.list) }
    )
    if let ending { _state.value = ListState(ending) }
  }

  private func show(_ page: MoviesPage) {
    name = page.name
    if page.page == 1 {
      _people.value = page.people.map { FoundPersonViewModel($0, text: text) }
    }
    pages.show(
      page.movies.map { MoviesListItemViewModel($0, text: text) },
      number: page.page,
      of: page.totalPages,
      total: page.totalResults,
      unreadableCount: page.unreadableCount,
      storedAt: page.source.storedAt
    )
  }
}
