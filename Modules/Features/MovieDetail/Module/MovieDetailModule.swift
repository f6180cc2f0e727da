package import CachedHTTP
import MovieDetailData
import MovieDetailDomain
package import MovieDetailPresentation
package import SharedKernel

/// The entry to the feature: makes its view models.
package struct MovieDetailModule: Sendable {
  /// What the feature needs from an app.
  package struct Dependencies: Sendable {
    let service: CachedDataTransferService
    let imageService: CachedDataTransferService

    /// - Parameters:
    ///   - service: A service that answers as TMDB does.
    ///   - imageService: The service of its images, with a cache of its own, so that posters do
    ///     not push out answers.
    package init(service: CachedDataTransferService, imageService: CachedDataTransferService) {
      self.service = service
      self.imageService = imageService
    }
  }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Makes the view model of one film.
  ///
  /// - Parameters:
  ///   - id: The service's number for the film.
  ///   - language: The person's language, in which the service is asked, too.
  ///   - title: "" if unknown.
  ///   - overview: "" if unknown.
  ///   - posterPath: As the service gives it; `nil` if unknown.
  /// - Returns: A view model that shows at once what the caller knows about the film.
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
      fetchMovieDetailsUseCase: DefaultFetchMovieDetailsUseCase(
        movieDetailsRepository: DefaultMovieDetailsRepository(
          service: dependencies.service,
          language: language
        )
      ),
      posterImagesRepository: DefaultPosterImagesRepository(service: dependencies.imageService),
      text: MovieDetailsText(language: language)
    )
  }
}
