import BackendSupport
import MovieDetail
import MovieDetailPresentation
import TMDBBackend
import TMDBImagesBackend

/// The command's dependency container: connects MovieDetail with TMDB and its images.
struct MovieDetailContainer {
  let context: AppContext
  let service: Service
  private let movieDetail: MovieDetailModule

  init(_ context: AppContext) throws {
    self.context = context
    service = try context.service(.tmdb)
    movieDetail = MovieDetailModule(
      dependencies: .init(
        service: service.cachedClient,
        imageService: try context.service(.tmdbImages).cachedClient
      )
    )
  }

  func makeMovieDetailsViewModel(id: Int) -> MovieDetailsViewModel {
    movieDetail.makeMovieDetailsViewModel(id: id, language: context.language)
  }
}
