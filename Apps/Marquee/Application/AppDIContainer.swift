import BackendSupport
import CommandLineSupport
import Foundation
import MovieDetail
import MovieSearch
import QuerySuggestions
import SettingsSupport
import SharedKernel
import Storage
import TMDBBackend
import TMDBImagesBackend

/// The app's container: connects the features with their services and the databases.
///
/// Everything is made when it is first used, and files are opened when they are first read, so that
/// no screen waits for a disk.
@MainActor
final class AppDIContainer {
  let environment: ServiceEnvironment
  let movies: Service
  let text: ScreenText
  private let posters: Service

  lazy var movieSearch = MovieSearchModule(dependencies: .init(service: movies.data))
  lazy var movieDetail = MovieDetailModule(
    dependencies: .init(service: movies.data, imageService: posters.data)
  )
  lazy var querySuggestions = QuerySuggestionsModule(
    dependencies: .init(
      database: UserDatabase(
        openedOnUseIn: environment.dataDirectory,
        migrations: QuerySuggestionsModule.migrations
      ),
      capacity: environment.settings.recentQueries
    )
  )

  /// - Throws: `CommandFailure` for an address that cannot be used.
  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    movies = try environment.service(.tmdb)
    posters = try environment.service(.tmdbImages, cacheFolder: "posters")
    text = ScreenText(language: environment.language, isOffline: movies.isOffline)
  }

  /// Makes the container of the movie screens.
  ///
  /// - Parameter showsPosters: Whether the terminal has enough colours for posters.
  func makeMoviesSceneDIContainer(showsPosters: Bool) -> MoviesSceneDIContainer {
    MoviesSceneDIContainer(
      movieSearch: movieSearch,
      movieDetail: movieDetail,
      querySuggestions: querySuggestions,
      language: environment.language,
      recordQuery: recordQuery,
      text: text,
      showsPosters: showsPosters
    )
  }

  /// Connects a search with the recent queries.
  private var recordQuery: @Sendable (String) -> Void {
    { [environment, querySuggestions] query in
      environment.inBackground("the query was not saved") {
        try await querySuggestions.saveRecentQuery(query)
      }
    }
  }
}
