import BackendSupport
import MovieSearch
import MovieSearchPresentation
import TMDBBackend

/// The command's dependency container: connects MovieSearch with TMDB and recent queries.
struct MovieSearchContainer {
  let context: AppContext
  let service: Service
  let recentQueries: RecentQueries
  private let movieSearch: MovieSearchModule

  init(_ context: AppContext) throws {
    self.context = context
    service = try context.service(.tmdb)
    recentQueries = try RecentQueries.make(context)
    movieSearch = MovieSearchModule(dependencies: .init(service: service.cachedClient))
  }

  func makeMoviesListViewModel() -> MoviesListViewModel {
    movieSearch.makeMoviesListViewModel(
      language: context.language,
      recordQuery: recentQueries.record
    )
  }
}
