import Binding
import Foundation
import MovieSearchPresentation

/// The search field with its suggestions, and the list of matching movies.
final class MovieListScreen: PagedListScreen<MoviesListViewModel> {
  init(
    viewModel: MoviesListViewModel,
    text: ScreenStrings,
    now: @escaping () -> Date = { Date() },
    makeDetails: @escaping @MainActor (MoviesListItemViewModel) -> Screen
  ) {
    super.init(
      viewModel: viewModel,
      text: text,
      field: SearchField(maximumLength: MoviesListViewModel.maximumQueryLength, isTyping: true),
      now: now,
      makeDetails: makeDetails
    )
  }

  override func viewWillAppear() {
    if field.isTyping { showSuggestions() }
  }

  override func query(for text: String) -> String? {
    text.allSatisfy(\.isWhitespace) ? nil : text
  }

  override func showSuggestions() {
    viewModel.showQueriesSuggestions { [weak self] in self?.search($0) }
  }

  override func closeSuggestions() {
    viewModel.closeQueriesSuggestions()
  }

  override var idleMessage: (text: String, keys: [KeyHint]) { (text.typeATitle, text.firstKeys) }
}

extension MoviesListViewModel: PagedListViewModel {
  var queryText: String { query.value }

  func loadFirstPage(of query: String) async { await didSearch(query: query) }

  func cancelLoad() { didCancelSearch() }
}
