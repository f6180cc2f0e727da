import BackendSupport
import CommandLineSupport
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import SettingsSupport
import TMDBBackend

/// The command's dependency container: connects MovieSearch with TMDB and QuerySuggestions.
struct MovieSearchContainer {
  let context: AppContext
  let service: Service
  private let movieSearch: MovieSearchModule
  private let querySuggestions: QuerySuggestionsModule

  init(_ context: AppContext) throws {
    self.context = context
    service = try context.service(.tmdb)
    movieSearch = MovieSearchModule(dependencies: .init(service: service.endpoint.cached))
    querySuggestions = QuerySuggestionsModule(
      dependencies: .init(
        database: context.userDatabase(QuerySuggestionsModule.migrations),
        capacity: try context.settings[.recentQueries]
      )
    )
  }

  func makeMoviesListViewModel() -> MoviesListViewModel {
    movieSearch.makeMoviesListViewModel(
      language: context.language,
      recordQuery: { [context, querySuggestions] query in
        context.inBackground(
          localized("the query was not saved", "no se guardó la búsqueda")
        ) {
          try await querySuggestions.saveRecentQuery(query)
        }
      }
    )
  }

  /// Returns the recent queries that begin with a prefix.
  func recentQueries(beginningWith prefix: String) async throws -> [String] {
    try await querySuggestions.recentQueries(beginningWith: prefix)
  }
}
