import BackendSupport

@testable import MovieSearchCLI
@testable import TMDBBackend

extension FeatureCommand {
  static let movieSearch = FeatureCommand(
    "movie-search",
    MovieSearchCommand.self,
    notice: ServiceBackend.tmdb.notice
  )
}
