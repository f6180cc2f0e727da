import Binding
import CachedHTTP
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import Storage
import Synchronization
import TestSupport
import Testing
import Wording

/// The whole feature through its entry, on the demo backend in process.
@MainActor
@Suite(.hangLimit) struct MovieSearchModuleTests {
  private let directory: TemporaryDirectory
  /// Shared, because only the database that stores a response finds it before it is written.
  private let database: CacheDatabase
  private let recorded = Recorded()

  private final class Recorded: Sendable {
    let queries = Mutex<[String]>([])
  }

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func module(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoTMDBService()])
  ) throws
    -> MovieSearchModule
  {
    MovieSearchModule(
      dependencies: .init(
        service: CachedDataTransferService(
          networkService: NetworkService(
            config: try NetworkConfig(
              "http://demo.test/3",
              queryParameters: ["api_key": DemoTMDBService.acceptedKey]
            ),
            session: session
          ),
          cache: ResponseCache(
            database: database,
            maximumBytes: 1 << 20
          )
        )
      )
    )
  }

  private func viewModel(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoTMDBService()]),
    language: String = "es"
  ) throws -> MoviesListViewModel {
    try module(session).makeMoviesListViewModel(
      language: Language(language),
      recordQuery: { [recorded] query in recorded.queries.withLock { $0.append(query) } }
    )
  }

  @Test func `a search finds films, stores them, and records its query`() async throws {
    let viewModel = try self.viewModel()
    await viewModel.didSearch(query: "dune")
    #expect(viewModel.items.value.contains { $0.title == "Dune" })
    #expect(viewModel.storedAt.value == nil)
    #expect(recorded.queries.withLock { $0 } == ["dune"])

    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let offline = try self.viewModel(unreachable)
    await offline.didSearch(query: "dune")
    #expect(offline.items.value == viewModel.items.value)
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value?.text == "Sin conexión a internet")
    #expect(recorded.queries.withLock { $0.count } == 1)
  }

  @Test func `all pages of a long result are loaded in order`() async throws {
    let viewModel = try self.viewModel()
    await viewModel.didSearch(query: "the")
    #expect(viewModel.totalPages > 1)
    while viewModel.hasMorePages, viewModel.error.value == nil {
      await viewModel.didShowItem(at: viewModel.items.value.count - 1)
    }
    #expect(viewModel.currentPage == viewModel.totalPages)
    #expect(Set(viewModel.items.value.map(\.id)).count == viewModel.items.value.count)
  }

  @Test func `requests are in the user's language`() async throws {
    let session = RecordingSession(body: #"{"results":[]}"#)
    let viewModel = try self.viewModel(session)
    await viewModel.didSearch(query: "dune")
    #expect(session.requests.first?.path?.contains("language=es") == true)
  }

  @Test func `one module serves users in two languages`() async throws {
    let module = try module()
    let genres = try await ["en", "es"].asyncMap { language in
      let viewModel = module.makeMoviesListViewModel(
        language: Language(language),
        recordQuery: { _ in }
      )
      await viewModel.didSearch(query: "arrival")
      return try #require(viewModel.items.value.first)
    }
    #expect(genres[0].englishGenres == genres[1].englishGenres)
    #expect(genres[0].englishGenres == genres[0].genreNames)
    #expect(genres[0].genreNames != genres[1].genreNames)
  }
}

extension Array {
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
