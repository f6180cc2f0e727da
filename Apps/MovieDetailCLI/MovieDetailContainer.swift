import BackendSupport
import MovieDetail
import MovieDetailPresentation
import TMDBBackend
import TMDBImagesBackend

/// The command's dependency container: connects MovieDetail with TMDB and its images.
struct MovieDetailContainer {
  let environment: ServiceEnvironment
  let service: Service
  private let movieDetail: MovieDetailModule

  init(_ environment: ServiceEnvironment) throws {
    self.environment = environment
    service = try environment.service(.tmdb)
    movieDetail = MovieDetailModule(
      dependencies: .init(
        service: service.data,
        imageService: try environment.service(.tmdbImages, cacheFolder: "posters").data
      )
    )
  }

  func makeMovieDetailsViewModel(id: Int) -> MovieDetailsViewModel {
    movieDetail.makeMovieDetailsViewModel(id: id, language: environment.language)
  }
}
