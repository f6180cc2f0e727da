import Foundation
package import HTTP
package import Logging
import MovieSearchData
import MovieSearchDomain
package import MovieSearchPresentation
package import Navigation
package import Storage

/// The one door to the feature: given what it needs, it makes its view models and its flow.
package struct MovieSearchModule: Sendable {
  /// What the feature needs of an app.
  package struct Dependencies: Sendable {
    let config: NetworkConfig
    let session: any NetworkSession
    let cache: ResponseCache?
    let language: String
    let recordQuery: @Sendable (String) async throws -> Void
    let logger: Logger?

    /// - Parameters:
    ///   - config: Where the service is, and its key.
    ///   - session: How it is reached.
    ///   - cache: Where answers are kept; nil for nowhere.
    ///   - language: The IETF tag to ask the service in, and to address the person in.
    ///   - recordQuery: Is told each query that a search succeeded with.
    ///   - logger: Requests at debug level, failures of the cache as warnings.
    package init(
      config: NetworkConfig,
      session: any NetworkSession,
      cache: ResponseCache?,
      language: String,
      recordQuery: @escaping @Sendable (String) async throws -> Void,
      logger: Logger? = nil
    ) {
      self.config = config
      self.session = session
      self.cache = cache
      self.language = language
      self.recordQuery = recordQuery
      self.logger = logger
    }
  }

  private let dependencies: Dependencies
  private let networkService: NetworkService
  private let responseStorage: MoviesResponseStorage

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
    var config = dependencies.config
    config.queryParameters["language"] = dependencies.language
    networkService = NetworkService(
      config: config,
      session: dependencies.session,
      logger: dependencies.logger
    )
    responseStorage = MoviesResponseStorage(
      ResponseStorage(
        cache: dependencies.cache,
        scope: [config.baseURL.absoluteString, dependencies.language],
        logger: dependencies.logger
      )
    )
  }

  package func makeMoviesListViewModel(
    actions: MoviesListViewModelActions = MoviesListViewModelActions()
  ) -> MoviesListViewModel {
    MoviesListViewModel(
      searchMoviesUseCase: makeSearchMoviesUseCase(),
      text: MoviesListText(language: dependencies.language),
      actions: actions
    )
  }

  package func makeMovieSearchFlowCoordinator<Screen>(
    navigator: any Navigator<Screen>,
    dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  ) -> MovieSearchFlowCoordinator<Screen> {
    MovieSearchFlowCoordinator(navigator: navigator, dependencies: dependencies)
  }

  private func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
    DefaultSearchMoviesUseCase(
      moviesRepository: DefaultMoviesRepository(
        networkService: networkService,
        storage: responseStorage
      ),
      queryRecorder: AppQueryRecorder(recordQuery: dependencies.recordQuery)
    )
  }
}

/// The port for recording a query, plugged with the app's closure.
private struct AppQueryRecorder: QueryRecorder {
  let recordQuery: @Sendable (String) async throws -> Void

  func record(_ query: String) async throws {
    try await recordQuery(query)
  }
}
