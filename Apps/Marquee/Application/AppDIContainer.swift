import BackendSupport
import CommandLineSupport
import Foundation
import Logging
import MovieDetail
import MovieSearch
import QuerySuggestions
import SettingsSupport
import Storage

/// The one place that knows the configuration, the service and the databases.
///
/// All is made when used. Files are opened where they are read, so that no screen waits for a disk.
@MainActor
final class AppDIContainer {
  let service: Service
  let text: ScreenText
  private let language: String
  private let directories: DirectoryOptions
  private let settings: Settings
  private let messages: Messages
  private lazy var logger = Logger(messages: messages, isVerbose: false)
  private lazy var session = service.session(timeout: .seconds(settings.timeout), logger: logger)
  private lazy var responseCache = cache(in: directories.cacheDirectory(settings))
  private lazy var posterCache = cache(
    in: directories.cacheDirectory(settings).appendingPathComponent("posters")
  )

  lazy var querySuggestions = QuerySuggestionsModule(
    dependencies: .init(
      database: UserDatabase(
        openedOnUseIn: directories.dataDirectory(settings),
        migrations: QuerySuggestionsModule.migrations
      ),
      capacity: settings.recentQueries
    )
  )
  lazy var movieSearch = makeMovieSearchModule()
  lazy var movieDetail = MovieDetailModule(
    dependencies: .init(
      config: service.config,
      imagesURL: service.imagesURL,
      session: session,
      cache: responseCache,
      posterCache: posterCache,
      language: language,
      logger: logger
    )
  )

  /// - Throws: `CommandFailure` for options and settings that cannot be used.
  init(
    backend: BackendOptions,
    directories: DirectoryOptions,
    settings: Settings,
    messages: Messages
  ) throws {
    service = try backend.service(settings)
    language = try backend.languageTag(settings)
    text = ScreenText(language: language, isOffline: service.isOffline)
    self.directories = directories
    self.settings = settings
    self.messages = messages
  }

  /// The screens of a search; with posters where the terminal has colours enough for them.
  func makeMoviesSceneDIContainer(showsPosters: Bool) -> MoviesSceneDIContainer {
    MoviesSceneDIContainer(
      movieSearch: movieSearch,
      movieDetail: movieDetail,
      querySuggestions: querySuggestions,
      text: text,
      showsPosters: showsPosters,
      pageURL: { [service] id in service.moviePagesURL?.appending(path: "\(id)") }
    )
  }

  private func makeMovieSearchModule() -> MovieSearchModule {
    MovieSearchModule(
      dependencies: .init(
        config: service.config,
        session: session,
        cache: responseCache,
        language: language,
        recordQuery: { [messages, querySuggestions] query in
          do {
            try await querySuggestions.saveRecentQuery(query)
          } catch {
            messages.warning("the query is not remembered: \(error.localizedDescription)")
            throw error
          }
        },
        logger: logger
      )
    )
  }

  private func cache(in directory: URL) -> ResponseCache {
    ResponseCache.open(
      in: directory,
      maximumBytes: settings.cacheSize,
      warn: messages.warning
    )
  }
}
