import Binding
import CommandLineSupport
import Foundation
import MovieDetail
import MovieDetailPresentation
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import SharedKernel
import Wording

/// Creates the screens of the search flow with the view models of their features.
@MainActor
struct MoviesSceneDIContainer: MovieSearchFlowCoordinatorDependencies {
  let movieSearch: MovieSearchModule
  let movieDetail: MovieDetailModule
  let querySuggestions: QuerySuggestionsModule
  let language: Language
  let recordQuery: @Sendable (String) -> Void
  let text: ScreenStrings
  let pictures: TerminalPictures
  /// The address of a movie's page on the service's site; nil if there is none.
  var pageURL: (Int) -> URL? = { _ in nil }
  var openPage: @Sendable (URL) async throws -> Void = { try await Browser().open($0) }
  var now: @Sendable () -> Date = { Date() }

  func makeMoviesListScreen(
    showing query: MovieList,
    actions: MoviesListViewModelActions
  ) -> Screen {
    MovieListScreen(
      viewModel: movieSearch.makeMoviesListViewModel(
        language: language,
        recordQuery: recordQuery,
        actions: actions
      ),
      showing: query,
      text: text,
      now: now,
      // Beside a list, details lead to no other list.
      makeDetails: { makeMovieDetailsScreen(movie: $0) { _ in } }
    )
  }

  func makeMovieDetailsScreen(
    movie: MoviesListItemViewModel,
    showLists: @escaping ([MoviesListChoice]) -> Void
  ) -> Screen? {
    let viewModel = movieDetail.makeMovieDetailsViewModel(
      id: movie.id,
      language: language,
      title: movie.title,
      overview: movie.overview,
      posterPath: movie.posterPath
    )
    return MovieDetailsScreen(
      viewModel: viewModel,
      text: text,
      pictures: pictures,
      page: pageURL(movie.id).map { BrowserPage(url: $0, open: openPage) },
      trailer: { viewModel.trailer.value.map { BrowserPage(url: $0, open: openPage) } },
      showMore: { showLists(lists(relatedTo: viewModel)) },
      now: now
    )
  }

  /// Returns similar movies, those of the same people, and those of the same genres.
  private func lists(relatedTo movie: MovieDetailsViewModel) -> [MoviesListChoice] {
    let names = MoviesListStrings(language)
    let similar = MovieList.similar(movie: movie.id)
    var lists = [MoviesListChoice(title: names.title(of: similar), list: similar)]
    let makers = movie.facts.value?.makers.flatMap(\.people).map { ($0.id, $0.name) } ?? []
    for (id, name) in makers + movie.cast.value.map({ ($0.id, $0.name) }) {
      guard let id, !lists.contains(where: { $0.list == .person(id: id) }) else { continue }
      lists.append(MoviesListChoice(title: name, list: .person(id: id)))
    }
    let genres = movie.facts.value?.genres.compactMap(MovieList.genre(named:)) ?? []
    return lists + genres.map { MoviesListChoice(title: names.title(of: $0), list: $0) }
  }

  func makeMoviesListsScreen(
    choices: [MoviesListChoice],
    didSelect: @escaping (MovieList) -> Void
  ) -> Screen {
    ChoicesScreen(title: text.lists, choices: choices.map(\.title), text: text) {
      didSelect(choices[$0].list)
    }
  }

  func makeMoviesQueriesSuggestionsScreen(didSelect: @escaping (String) -> Void) -> Screen? {
    SuggestionsPanel(
      viewModel: querySuggestions.makeMoviesQueryListViewModel(
        language: language,
        didSelect: didSelect
      ),
      text: text
    )
  }
}
