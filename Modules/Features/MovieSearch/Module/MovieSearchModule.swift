package import CachedHTTP
package import Foundation
import MovieSearchData
@_exported import struct MovieSearchDomain.Movie
import MovieSearchDomain
package import MovieSearchPresentation
package import SharedKernel
import Wording

/// The entry point of the feature: creates its view models and its flow coordinator.
package struct MovieSearchModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let service: CachedDataTransferService

    /// - Parameter service: A service with TMDB's API.
    package init(service: CachedDataTransferService) {
      self.service = service
    }
  }

  /// The last page that can be loaded.
  package static let lastPage = DefaultMoviesRepository.lastPage

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a movie list.
  ///
  /// - Parameters:
  ///   - language: The user's language, for text and requests.
  ///   - recordQuery: Called with the query of each search that finds movies; returns immediately.
  ///   - actions: The navigation to other screens of the app.
  /// - Returns: A view model without items.
  package func makeMoviesListViewModel(
    language: Language,
    recordQuery: @escaping @Sendable (String) -> Void = { _ in },
    actions: MoviesListViewModelActions = MoviesListViewModelActions()
  ) -> MoviesListViewModel {
    MoviesListViewModel(
      searchMoviesUseCase: SearchMoviesUseCase(
        moviesRepository: repository(language),
        recordQuery: recordQuery
      ),
      text: MoviesListStrings(language),
      actions: actions
    )
  }

  /// Returns a movie of a list that was shown before, for a feature that shows it alone.
  ///
  /// Sends no request.
  ///
  /// - Returns: The movie, and the time at which its list was stored; `nil` if no stored list
  ///   contains it.
  package func storedMovie(
    id: Int,
    language: Language
  ) async -> (movie: Movie, storedAt: Date)? {
    await repository(language).storedMovie(id: id)
  }

  private func repository(_ language: Language) -> DefaultMoviesRepository {
    DefaultMoviesRepository(service: dependencies.service, language: language)
  }
}
