package import CachedHTTP
import MovieSearchData
import MovieSearchDomain
package import MovieSearchPresentation
package import Navigation
package import SharedKernel

/// The entry to the feature: makes its view models and its flow.
package struct MovieSearchModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let service: CachedDataTransferService

    /// - Parameter service: A service that answers as TMDB does.
    package init(service: CachedDataTransferService) {
      self.service = service
    }
  }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Makes the view model of one person's search.
  ///
  /// - Parameters:
  ///   - language: The person's language, in which the service is asked, too.
  ///   - recordQuery: Receives each query whose search succeeded; returns at once.
  ///   - actions: The way to the app's other screens.
  /// - Returns: A view model without items.
  package func makeMoviesListViewModel(
    language: Language,
    recordQuery: @escaping @Sendable (String) -> Void,
    actions: MoviesListViewModelActions = MoviesListViewModelActions()
  ) -> MoviesListViewModel {
    MoviesListViewModel(
      searchMoviesUseCase: DefaultSearchMoviesUseCase(
        moviesRepository: DefaultMoviesRepository(
          service: dependencies.service,
          language: language
        ),
        queryRecorder: ClosureQueryRecorder(recordQuery: recordQuery)
      ),
      text: MoviesListText(language: language),
      actions: actions
    )
  }

  package func makeMovieSearchFlowCoordinator<Screen>(
    navigator: any Navigator<Screen>,
    dependencies: any MovieSearchFlowCoordinatorDependencies<Screen>
  ) -> MovieSearchFlowCoordinator<Screen> {
    MovieSearchFlowCoordinator(navigator: navigator, dependencies: dependencies)
  }
}

/// The port for queries, connected to an app's closure.
private struct ClosureQueryRecorder: QueryRecorder {
  let recordQuery: @Sendable (String) -> Void

  func record(_ query: String) {
    recordQuery(query)
  }
}
