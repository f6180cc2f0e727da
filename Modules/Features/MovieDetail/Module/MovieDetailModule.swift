package import Foundation
package import HTTP
package import Logging
import MovieDetailData
import MovieDetailDomain
package import MovieDetailPresentation
package import Storage

/// The one door to the feature: given what it needs, it makes its view models.
package struct MovieDetailModule: Sendable {
  /// What the feature needs of an app.
  package struct Dependencies: Sendable {
    let config: NetworkConfig
    let imagesURL: URL
    let session: any NetworkSession
    let cache: ResponseCache?
    let posterCache: ResponseCache?
    let language: String
    let logger: Logger?

    /// - Parameters:
    ///   - config: Where the service is, and its key.
    ///   - imagesURL: Where its images are; the key is not sent there.
    ///   - session: How both are reached.
    ///   - cache: Where answers are kept; nil for nowhere.
    ///   - posterCache: Where posters are kept, apart so that they do not push out answers.
    ///   - language: The IETF tag to ask the service in, and to address the person in.
    ///   - logger: Requests at debug level, failures of the caches as warnings.
    package init(
      config: NetworkConfig,
      imagesURL: URL,
      session: any NetworkSession,
      cache: ResponseCache?,
      posterCache: ResponseCache?,
      language: String,
      logger: Logger? = nil
    ) {
      self.config = config
      self.imagesURL = imagesURL
      self.session = session
      self.cache = cache
      self.posterCache = posterCache
      self.language = language
      self.logger = logger
    }
  }

  private let language: String
  private let movieDetailsRepository: DefaultMovieDetailsRepository
  private let posterImagesRepository: DefaultPosterImagesRepository

  package init(dependencies: Dependencies) {
    language = dependencies.language
    var config = dependencies.config
    config.queryParameters["language"] = language
    movieDetailsRepository = DefaultMovieDetailsRepository(
      networkService: NetworkService(
        config: config,
        session: dependencies.session,
        logger: dependencies.logger
      ),
      storage: ResponseStorage(
        cache: dependencies.cache,
        scope: [config.baseURL.absoluteString, language],
        logger: dependencies.logger
      )
    )
    posterImagesRepository = DefaultPosterImagesRepository(
      networkService: NetworkService(
        config: NetworkConfig(baseURL: dependencies.imagesURL),
        session: dependencies.session,
        logger: dependencies.logger
      ),
      storage: ResponseStorage(
        cache: dependencies.posterCache,
        scope: [dependencies.imagesURL.absoluteString],
        logger: dependencies.logger
      )
    )
  }

  /// The view model of one film; what the caller knows of it already shows at once.
  ///
  /// - Parameters:
  ///   - id: The service's number for the film.
  ///   - title: "" or nil if it is not known.
  ///   - overview: "" or nil if it is not known.
  ///   - posterPath: As the service gives it.
  /// - Returns: A view model that has loaded nothing yet.
  package func makeMovieDetailsViewModel(
    id: Int,
    title: String? = nil,
    overview: String? = nil,
    posterPath: String? = nil
  ) -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      movie: KnownMovie(
        id: MovieDetails.ID(rawValue: id),
        title: title,
        overview: overview,
        posterPath: posterPath?.isEmpty == true ? nil : posterPath
      ),
      fetchMovieDetailsUseCase: DefaultFetchMovieDetailsUseCase(
        movieDetailsRepository: movieDetailsRepository
      ),
      posterImagesRepository: posterImagesRepository,
      text: MovieDetailsText(language: language)
    )
  }
}
