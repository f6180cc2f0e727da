/// One load of a list.
enum ListRequest<Query: Equatable>: Equatable {
  /// Another list, shown from its first row.
  case search(Query)
  /// A reload of the pages shown, which keeps the selected row.
  case reload(pages: Int)
  /// The next page, by its number.
  case page(Int)
}

/// The loading state of a list.
enum ListActivity<Query: Equatable> {
  /// There has been no search yet.
  case idle
  case loading(ListRequest<Query>, Task<Void, Never>)
  /// Completed or failed; the view model has the rows or the error.
  case done(ListRequest<Query>)
  case cancelled(ListRequest<Query>)

  var isLoading: Bool { task != nil }

  var task: Task<Void, Never>? {
    if case .loading(_, let task) = self { task } else { nil }
  }

  /// The running request, or the last one.
  var request: ListRequest<Query>? {
    switch self {
    case .idle: nil
    case .loading(let request, _), .done(let request), .cancelled(let request): request
    }
  }

  /// Whether showing the last row loads a page: only once, and never after a cancelled load.
  func loadsByItself(page: Int) -> Bool {
    if case .done(let request) = self { request != .page(page) } else { false }
  }
}
