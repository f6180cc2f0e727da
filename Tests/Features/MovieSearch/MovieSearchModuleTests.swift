import Binding
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import MovieSearch
import MovieSearchPresentation
import Storage
import Synchronization
import TestSupport
import Testing

/// The whole feature through its one door, on the demo backend in process.
@MainActor
@Suite struct MovieSearchModuleTests {
  private let directory: TemporaryDirectory
  private let recorded = Recorded()

  private final class Recorded: Sendable {
    let queries = Mutex<[String]>([])
  }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func module(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoTMDBService()])
  ) throws
    -> MovieSearchModule
  {
    MovieSearchModule(
      dependencies: .init(
        config: try NetworkConfig(
          "http://demo.test/3",
          queryParameters: ["api_key": DemoTMDBService.acceptedKey]
        ),
        session: session,
        cache: ResponseCache(
          database: try CacheDatabase(in: directory.url),
          maximumBytes: 1 << 20
        ),
        language: "es",
        recordQuery: { [recorded] query in recorded.queries.withLock { $0.append(query) } }
      )
    )
  }

  @Test func `a search finds films, stores them, and tells the app its query`() async throws {
    let viewModel = try module().makeMoviesListViewModel()
    await viewModel.didSearch(query: "dune")
    #expect(viewModel.items.value.contains { $0.title == "Dune" })
    #expect(viewModel.storedAt.value == nil)
    #expect(recorded.queries.withLock { $0 } == ["dune"])

    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let offline = try module(unreachable).makeMoviesListViewModel()
    await offline.didSearch(query: "dune")
    #expect(offline.items.value == viewModel.items.value)
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value == "Sin conexión a internet")
    #expect(recorded.queries.withLock { $0.count } == 1)
  }

  @Test func `all pages of a long result follow one another`() async throws {
    let viewModel = try module().makeMoviesListViewModel()
    await viewModel.didSearch(query: "the")
    #expect(viewModel.totalPages > 1)
    while viewModel.hasMorePages, viewModel.error.value.isEmpty {
      await viewModel.didShowItem(at: viewModel.items.value.count - 1)
    }
    #expect(viewModel.currentPage == viewModel.totalPages)
    #expect(Set(viewModel.items.value.map(\.id)).count == viewModel.items.value.count)
  }

  @Test func `the service is asked in the app's language`() async throws {
    let session = RecordingSession(body: #"{"results":[]}"#)
    let viewModel = try module(session).makeMoviesListViewModel()
    await viewModel.didSearch(query: "dune")
    #expect(session.requests.first?.path?.contains("language=es") == true)
  }
}
