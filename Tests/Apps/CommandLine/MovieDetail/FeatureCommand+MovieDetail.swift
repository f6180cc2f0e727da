import BackendSupport

@testable import MovieDetailCLI
@testable import TMDBBackend

extension FeatureCommand {
  static let movieDetail = FeatureCommand(
    "movie-detail",
    MovieDetailCommand.self,
    notice: ServiceBackend.tmdb.notice,
    misuse: MovieDetailCommand.negativeID
  )
}
