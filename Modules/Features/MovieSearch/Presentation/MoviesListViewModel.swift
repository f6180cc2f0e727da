package import Binding
package import Foundation
package import MovieSearchDomain

/// What the movie list asks of the rest of the app.
package struct MoviesListViewModelActions {
  package let showMovieDetails: (MoviesListItemViewModel) -> Void
  /// Shows the suggestions; calls the closure with the one that is chosen.
  package let showMovieQueriesSuggestions: (_ didSelect: @escaping (String) -> Void) -> Void
  package let closeMovieQueriesSuggestions: () -> Void

  package init(
    showMovieDetails: @escaping (MoviesListItemViewModel) -> Void = { _ in },
    showMovieQueriesSuggestions: @escaping (@escaping (String) -> Void) -> Void = { _ in },
    closeMovieQueriesSuggestions: @escaping () -> Void = {}
  ) {
    self.showMovieDetails = showMovieDetails
    self.showMovieQueriesSuggestions = showMovieQueriesSuggestions
    self.closeMovieQueriesSuggestions = closeMovieQueriesSuggestions
  }
}

/// What the list is waiting for.
package enum MoviesListLoading: Equatable, Sendable {
  case fullScreen
  case nextPage
}

/// A search and its result, page after page, for any kind of view.
///
/// A view runs the async inputs in a task of its own, and cancels that task when it starts the
/// next. Whatever a superseded load still brings is dropped.
package final class MoviesListViewModel {
  /// The longest query that is sent, in Unicode scalars.
  package static let maximumQueryLength = SearchMoviesRequest.maximumQueryLength

  // MARK: Output

  package let items = Observable<[MoviesListItemViewModel]>([])
  package let loading = Observable<MoviesListLoading?>(nil)
  package let query = Observable("")
  /// What went wrong and what to do about it; "" while nothing did.
  package let error = Observable("")
  /// When the oldest of the items was stored, if any is not what the service says now.
  package let storedAt = Observable<Date?>(nil)
  package private(set) var currentPage = 0
  package private(set) var totalPages = 1
  package let text: MoviesListText

  package var hasMorePages: Bool { currentPage < totalPages }
  package var nextPage: Int { hasMorePages ? currentPage + 1 : currentPage }

  package var state: MoviesListState {
    switch loading.value {
    case .fullScreen where items.value.isEmpty: .fullScreenLoading
    case .nextPage: .nextPageLoading
    default: items.value.isEmpty ? .empty : .items
    }
  }

  private let searchMoviesUseCase: any SearchMoviesUseCase
  private let actions: MoviesListViewModelActions
  private var places = PagePlaces()
  /// Counts the loads: what an older one brings is no longer wanted.
  private var generation = 0

  package init(
    searchMoviesUseCase: any SearchMoviesUseCase,
    text: MoviesListText = MoviesListText(language: "en"),
    actions: MoviesListViewModelActions = MoviesListViewModelActions()
  ) {
    self.searchMoviesUseCase = searchMoviesUseCase
    self.text = text
    self.actions = actions
  }

  // MARK: Input

  /// Starts a search, at its first page unless a view links to another; a blank query does nothing.
  package func didSearch(query: String, page: Int = 1) async {
    let request = SearchMoviesRequest(query: query, page: page)
    guard !request.query.isEmpty else { return }
    let load = startLoading(.fullScreen)
    resetPages()
    self.query.value = request.query
    await run(request, as: load)
  }

  /// Loads the page after the last one, if there is one and nothing is being loaded.
  package func didLoadNextPage() async {
    guard hasMorePages, loading.value == nil, !query.value.isEmpty else { return }
    let request = SearchMoviesRequest(
      query: query.value,
      page: nextPage,
      startsSearch: places.isEmpty
    )
    await run(request, as: startLoading(.nextPage))
  }

  /// To be told of each row that comes into sight: the last one asks for the next page.
  package func didShowItem(at index: Int) async {
    guard index == items.value.count - 1 else { return }
    await didLoadNextPage()
  }

  /// Gives up what is being loaded, keeping what is shown.
  package func didCancelSearch() {
    generation += 1
    loading.value = nil
  }

  package func didSelectItem(at index: Int) {
    guard items.value.indices.contains(index) else { return }
    actions.showMovieDetails(items.value[index])
  }

  /// - Parameter didSelect: Called with the chosen query; a view starts its search with it.
  package func showQueriesSuggestions(didSelect: @escaping (String) -> Void) {
    actions.showMovieQueriesSuggestions(didSelect)
  }

  package func closeQueriesSuggestions() {
    actions.closeMovieQueriesSuggestions()
  }

  // MARK: Loading

  /// - Returns: The generation of the load that starts.
  private func startLoading(_ kind: MoviesListLoading) -> Int {
    generation += 1
    error.value = ""
    loading.value = kind
    return generation
  }

  private func run(_ request: SearchMoviesRequest, as load: Int) async {
    let outcome: Result<MoviesPage, any Error>
    do {
      outcome = .success(
        try await searchMoviesUseCase.execute(request) { page in
          if load == generation, !Task.isCancelled { show(page) }
        }
      )
    } catch {
      outcome = .failure(error)
    }
    guard load == generation else { return }
    switch outcome {
    case .success(let page): show(page)
    case .failure(let error) where !(error is CancellationError):
      self.error.value = text.message(for: error)
    case .failure: break
    }
    loading.value = nil
  }

  /// Shows a page in place of the one with the same number.
  private func show(_ page: MoviesPage) {
    let rows = places.place(page)
    currentPage = page.page
    totalPages = page.totalPages
    storedAt.value = places.storedAt
    // In place, and only this page's: all rows of all pages would be made anew with each page.
    items.value.replaceSubrange(
      rows,
      with: page.movies.map { MoviesListItemViewModel($0, text: text) }
    )
  }

  private func resetPages() {
    places = PagePlaces()
    currentPage = 0
    totalPages = 1
    storedAt.value = nil
    items.value = []
  }
}
