package import CachedHTTP
package import Foundation
import MovieDetailData
@_exported import struct MovieDetailDomain.ListedMovie
import MovieDetailDomain
package import MovieDetailPresentation
package import SharedKernel
import Wording

/// The entry point of the feature: creates its view models.
package struct MovieDetailModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let service: CachedDataTransferService
    let imageService: CachedDataTransferService
    let listedMovie: (@Sendable (_ id: Int, _ language: Language) async -> ListedMovie?)?

    /// - Parameters:
    ///   - service: A service with TMDB's API.
    ///   - imageService: The service of its images, with a separate cache, so that posters do not
    ///     evict other responses.
    ///   - listedMovie: Returns what a list shows of a movie, for when the service fails before its
    ///     details were ever stored; `nil` for an app without lists.
    package init(
      service: CachedDataTransferService,
      imageService: CachedDataTransferService,
      listedMovie: (@Sendable (_ id: Int, _ language: Language) async -> ListedMovie?)? = nil
    ) {
      self.service = service
      self.imageService = imageService
      self.listedMovie = listedMovie
    }
  }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a movie's details.
  ///
  /// - Parameters:
  ///   - id: The movie's id at the service.
  ///   - language: The user's language, for text and requests.
  ///   - title: The title to show until the details are loaded; "" if unknown.
  ///   - overview: The overview to show until the details are loaded; "" if unknown.
  ///   - posterPath: The path of the poster at the service; `nil` if unknown.
  /// - Returns: A view model that has not loaded the details yet.
  package func makeMovieDetailsViewModel(
    id: Int,
    language: Language,
    title: String = "",
    overview: String = "",
    posterPath: String? = nil
  ) -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      id: id,
      title: title,
      overview: overview,
      posterPath: posterPath,
      fetchMovieDetailsUseCase: FetchMovieDetailsUseCase(
        movieDetailsRepository: DefaultMovieDetailsRepository(
          service: dependencies.service,
          language: language
        ),
        listedMovie: dependencies.listedMovie.map { lists in
          { @Sendable id in await lists(id, language) }
        }
      ),
      posterImagesRepository: DefaultPosterImagesRepository(service: dependencies.imageService),
      text: MovieDetailsStrings(language)
    )
  }

  /// The widths of posters at the service, in pixels.
  package static let posterWidths = DefaultPosterImagesRepository.widths

  /// Fetches a poster for an app that shows it apart from the details, such as a web page.
  ///
  /// - Parameters:
  ///   - path: The path of the poster at the service.
  ///   - width: In pixels; the image has the nearest width that the service offers.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  package func fetchPosterImage(path: String, width: Int) async throws -> Data {
    try await DefaultPosterImagesRepository(service: dependencies.imageService)
      .fetchImage(path: path, width: width)
  }
}
