import Binding
import CachedHTTP
import CurlHTTP
import Foundation
import HTTP
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import Storage

/// The features composed as in `movie-search`, with a clock around each part.
struct MeasuredApp {
  static let migrations = QuerySuggestionsModule.migrations

  private let module: MovieSearchModule
  private let cache: ResponseCache
  private let suggestions: QuerySuggestionsModule
  private let session: MeasuringSession

  init(service: URL, cache: ResponseCache, userDatabase: UserDatabase) {
    self.cache = cache
    let session = MeasuringSession(CurlSession())
    self.session = session
    suggestions = QuerySuggestionsModule(dependencies: .init(database: userDatabase))
    module = MovieSearchModule(
      dependencies: .init(
        service: CachedDataTransferService(
          networkService: NetworkService(
            config: NetworkConfig(baseURL: service, queryParameters: ["api_key": "demo"]),
            session: RetryingSession(session)
          ),
          cache: cache
        )
      )
    )
  }

  /// Waits until the pages of all searches are stored.
  func finishWrites() async { await cache.finishWrites() }

  /// One search, from `didRequest` to the last of its items.
  ///
  /// - Throws: `BenchmarkError.wrongAnswer` if the search did not end as expected.
  func search(_ query: String, isStored: Bool) async throws -> MeasuredSearch {
    let viewModel = module.makeMoviesListViewModel(
      language: SearchBenchmark.language,
      recordQuery: { [suggestions] query in
        Task { try await suggestions.saveRecentQuery(query) }
      }
    )
    let view = View(viewModel)
    let start = ContinuousClock.now
    await viewModel.didRequest(.search(query))
    return try MeasuredSearch(
      query: query,
      rows: viewModel.items.value.count,
      shown: view.shown.map { $0 - start },
      transfer: session.takeTransfer(),
      isStored: isStored
    )
  }

  /// A view that notes when items are shown.
  private final class View {
    private(set) var shown: [ContinuousClock.Instant] = []

    init(_ viewModel: MoviesListViewModel) {
      viewModel.items.observe(on: self) { [unowned self] items in
        if !items.isEmpty { shown.append(.now) }
      }
    }
  }
}
