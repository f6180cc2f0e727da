import BackendSupport
import CommandLineSupport
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import QuerySuggestionsSettings
import SettingsSupport
import TMDBBackend

/// The command's dependency container: connects MovieSearch with TMDB and QuerySuggestions.
struct MovieSearchContainer {
  let environment: ServiceEnvironment
  let service: Service
  private let movieSearch: MovieSearchModule
  private let querySuggestions: QuerySuggestionsModule

  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    service = try environment.service(.tmdb)
    movieSearch = MovieSearchModule(dependencies: .init(service: service.data))
    querySuggestions = QuerySuggestionsModule(
      dependencies: .init(
        database: environment.userDatabase(QuerySuggestionsModule.migrations),
        capacity: try environment.settings[.recentQueries]
      )
    )
  }

  func makeMoviesListViewModel() -> MoviesListViewModel {
    movieSearch.makeMoviesListViewModel(
      language: environment.language,
      recordQuery: { [environment, querySuggestions] query in
        environment.inBackground(
          localized("the query was not saved", "no se guardó la búsqueda")
        ) {
          try await querySuggestions.saveRecentQuery(query)
        }
      }
    )
  }
}
