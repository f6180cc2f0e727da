import Binding
import MovieSearchPresentation

/// One load of the movie list.
enum MovieListRequest: Equatable {
  /// A new search, shown from its first row.
  case search(String)
  /// A reload of the shown pages, which keeps the selected row.
  case reload(pages: Int)
  /// The next page, by its number.
  case page(Int)
}

/// The loading state of the movie list.
enum MovieListActivity {
  /// There was no search yet.
  case idle
  case loading(MovieListRequest, Task<Void, Never>)
  /// Completed or failed; the view model has the rows or the error.
  case done(MovieListRequest)
  case cancelled(MovieListRequest)

  var isLoading: Bool { task != nil }

  var task: Task<Void, Never>? {
    if case .loading(_, let task) = self { task } else { nil }
  }

  /// The running request, or the last one.
  var request: MovieListRequest? {
    switch self {
    case .idle: nil
    case .loading(let request, _), .done(let request), .cancelled(let request): request
    }
  }

  /// Whether showing the last row loads a page: only once, and not after a cancelled load.
  func loadsByItself(page: Int) -> Bool {
    if case .done(let request) = self { request != .page(page) } else { false }
  }
}

extension MoviesListViewModel {
  /// Performs a request.
  ///
  /// - Returns: The completed request; for a reload that failed, the missing page.
  func load(_ request: MovieListRequest) async -> MovieListRequest {
    switch request {
    case .search(let query): await didSearch(query: query)
    case .page: await didShowItem(at: items.value.count - 1)
    case .reload(let pages):
      await didSearch(query: query.value)
      while currentPage < pages, hasMorePages, !Task.isCancelled {
        let page = nextPage
        await didLoadNextPage()
        guard nextPage != page else { return .page(page) }
      }
    }
    return request
  }

  /// Returns the request that reloads the shown pages, or loads the page that failed.
  func repetition(of request: MovieListRequest) -> MovieListRequest {
    switch request {
    case .search(let query) where query != self.query.value: .search(query)
    case .page(let page) where hasMorePages && page == nextPage: request
    case .reload(let pages): .reload(pages: max(pages, currentPage))
    case .search, .page: .reload(pages: currentPage)
    }
  }
}
