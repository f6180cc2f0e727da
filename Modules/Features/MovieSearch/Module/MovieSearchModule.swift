package import CachedHTTP
package import Foundation
import MovieSearchData
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

  /// Creates another feature's value of what a list shows of a movie.
  ///
  /// The date of release is midnight UTC; `storedAt` is the time at which the list was stored.
  package typealias MakeListed<Listed> =
    @Sendable (
      _ title: String?, _ overview: String?, _ releaseDate: Date?, _ rating: Double?,
      _ voteCount: Int?, _ posterPath: String?, _ storedAt: Date
    ) -> Listed

  /// Returns a movie of a list that was shown before, for a feature that shows it alone.
  ///
  /// Sends no request.
  ///
  /// - Returns: What `make` creates; `nil` if no stored list contains the movie.
  package func storedMovie<Listed: Sendable>(
    id: Int,
    language: Language,
    as make: MakeListed<Listed>
  ) async -> Listed? {
    await repository(language).storedMovie(id: id).map { movie, storedAt in
      make(
        movie.title,
        movie.overview,
        movie.releaseDate,
        movie.rating,
        movie.voteCount,
        movie.posterPath,
        storedAt
      )
    }
  }

  private func repository(_ language: Language) -> DefaultMoviesRepository {
    DefaultMoviesRepository(service: dependencies.service, language: language)
  }
}
