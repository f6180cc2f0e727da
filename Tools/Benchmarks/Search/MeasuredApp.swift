import Binding
import CurlHTTP
import Foundation
import HTTP
import MovieSearch
import MovieSearchPresentation
import QuerySuggestions
import Storage

/// The features composed as in `movie-search`, with their dependencies measured.
struct MeasuredApp {
  static let migrations = QuerySuggestionsModule.migrations

  private let module: MovieSearchModule
  private let session: MeasuringSession
  private let recording = Stopwatch()

  init(service: URL, cache: ResponseCache, userDatabase: UserDatabase) {
    let suggestions = QuerySuggestionsModule(dependencies: .init(database: userDatabase))
    let session = MeasuringSession(CurlSession())
    self.session = session
    module = MovieSearchModule(
      dependencies: .init(
        config: NetworkConfig(baseURL: service, queryParameters: ["api_key": "demo"]),
        session: RetryingSession(session),
        cache: cache,
        language: SearchBenchmark.language,
        recordQuery: { [recording] query in
          try await recording.measure { try await suggestions.saveRecentQuery(query) }
        }
      )
    )
  }

  /// Runs a search, from `didSearch` to the final items.
  ///
  /// - Throws: `BenchmarkError.wrongAnswer` if the search does not behave as expected.
  func search(_ query: String, isStored: Bool) async throws -> MeasuredSearch {
    let viewModel = module.makeMoviesListViewModel()
    let view = View(viewModel)
    let start = ContinuousClock.now
    await viewModel.didSearch(query: query)
    return try MeasuredSearch(
      query: query,
      rows: viewModel.items.value.count,
      shown: view.shown.map { $0 - start },
      transfer: session.takeTransfer(),
      recording: recording.take(),
      isStored: isStored
    )
  }

  /// A view that records when items are shown.
  private final class View {
    private(set) var shown: [ContinuousClock.Instant] = []

    init(_ viewModel: MoviesListViewModel) {
      viewModel.items.observe(on: self) { [unowned self] items in
        if !items.isEmpty { shown.append(.now) }
      }
    }
  }
}
