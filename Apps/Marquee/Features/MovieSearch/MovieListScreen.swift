import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation

/// The search field with its suggestions, and a list of movies: popular ones until a search.
final class MovieListScreen: PagedListScreen<MoviesListViewModel> {
  private let first: MovieList
  private let words: MovieScreenStrings

  /// - Parameters:
  ///   - viewModel: The view model of the list.
  ///   - first: The list to show first.
  ///   - text: The strings of all screens.
  ///   - words: The strings of this screen.
  ///   - now: Returns the current time, for the age of stored rows.
  ///   - makeDetails: Creates the details of a row, to show beside the list; `nil` for an app
  ///     without details.
  init(
    viewModel: MoviesListViewModel,
    showing first: MovieList,
    text: ScreenStrings,
    words: MovieScreenStrings,
    now: @escaping () -> Date = { Date() },
    makeDetails: (@MainActor (MoviesListItemViewModel) -> Screen?)? = nil
  ) {
    self.first = first
    self.words = words
    super.init(
      viewModel: viewModel,
      text: text,
      field: SearchField(maximumLength: MoviesListViewModel.maximumQueryLength),
      now: now,
      makeDetails: makeDetails
    )
  }

  override func viewWillAppear() {
    if load.request == nil { start(.list(first)) }
  }

  /// Returns a search; without text, popular movies.
  override func query(for text: String) -> MovieList {
    let query = MovieList.search(text)
    return query.isBlank ? .popular : query
  }

  override func showSuggestions() {
    viewModel.showQueriesSuggestions { [weak self] in self?.search($0) }
  }

  override func closeSuggestions() {
    viewModel.closeQueriesSuggestions()
  }

  override var fieldHint: String { words.typeATitle }

  /// What the list contains, unless the field shows it.
  override var filters: [String] {
    guard wantedQuery.text.isEmpty else { return [] }
    let isShown = wantedQuery == viewModel.query.value
    return [isShown ? viewModel.title : viewModel.text.title(of: wantedQuery)]
  }

  override var pageKeys: [KeyHint] {
    [words.genres] + (wantedQuery.selection == nil ? [] : [words.sort, words.decades])
  }

  override var wholeList: (query: MovieList, title: String)? {
    (.popular, viewModel.text.title(of: .popular).lowercased())
  }

  override func handle(_ key: Key) -> Bool {
    guard !field.isTyping else { return super.handle(key) }
    switch key {
    case .character("c"):
      viewModel.showLists { [weak self] in self?.show($0) }
    case .character("s"):
      guard var selection = wantedQuery.selection else { return super.handle(key) }
      selection.order = selection.order.next
      start(.list(.selected(selection)))
    case .character("d"):
      guard wantedQuery.selection != nil else { return super.handle(key) }
      viewModel.showDecades(of: wantedQuery) { [weak self] in self?.start(.list($0)) }
    default: return super.handle(key)
    }
    return true
  }

  /// Shows a list, of the decade and in the order of the current one.
  private func show(_ list: MovieList) {
    guard var selection = wantedQuery.selection, let chosen = list.selection else {
      return start(.list(list))
    }
    selection.genre = chosen.genre
    start(.list(.selected(selection)))
  }
}

extension MoviesListViewModel: PagedListViewModel {
  var queryText: String { query.value.text }

  func loadFirstPage(of query: MovieList) async { await didRequest(query) }
}

/// A row of the movie list: the title, the year, the rating and, if there is space, the person because
/// of whom it was found, or the genres, which take the rest of the row.
extension MoviesListItemViewModel: ListItem {
  static func columns(
    of items: ArraySlice<MoviesListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    let rating = items.map(\.ratingText.count).max() ?? 0
    let genres = ListRow.Column(width: 14, isFlexible: true)
    return [ListRow.Column(width: 4), ListRow.Column(width: rating)] + (width >= 60 ? [genres] : [])
  }

  func cells(width: Int) -> [ListCell] {
    // A service may send thousands of genres, and each needs at least one column.
    let last = person.isEmpty ? genreNames.prefix(width).joined(separator: ", ") : person
    return [
      ListCell(fullTitle, .plain), ListCell(year), ListCell(ratingText, .rating), ListCell(last),
    ]
  }

  var reference: ItemReference? {
    ItemReference(
      kind: "movie",
      id: "\(id)",
      title: title,
      details: year,
      address: "/movies/\(id)"
    )
  }
}
