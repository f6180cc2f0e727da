import Binding
import DemoBackend
import DemoTMDB
import HTTP
import HTTPTypes
import MovieSearch
import MovieSearchPresentation
import SharedKernel
import Storage
import TestSupport
import Testing
import Wording

/// The whole feature through its entry, on the demo backend in process.
@MainActor
@Suite(.hangLimit) struct MovieSearchModuleTests {
  private let directory: TemporaryDirectory
  /// Shared, because only the database that stores a response finds it before it is written.
  private let database: CacheDatabase
  private let recorded = RecordedTexts()
  private let session = RecordingSession(of: DemoBackendSession(services: [DemoTMDBService()]))

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func viewModel(
    _ session: any NetworkSession,
    language: String = "es"
  ) throws -> MoviesListViewModel {
    let module = MovieSearchModule(
      dependencies: .init(service: try .movies(session, storedIn: database))
    )
    return module.makeMoviesListViewModel(language: Language(language), recordQuery: recorded.add)
  }

  @Test func `a search finds films, stores them, and records its query`() async throws {
    let viewModel = try self.viewModel(session)
    await viewModel.didRequest(.search("dune"))
    #expect(viewModel.items.value.contains { $0.title == "Dune" })
    #expect(viewModel.storedAt.value == nil)

    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let offline = try self.viewModel(unreachable)
    await offline.didRequest(.search("dune"))
    #expect(offline.items.value == viewModel.items.value)
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value?.text == "Sin conexión a internet")
    #expect(recorded.all == ["dune"])
  }

  @Test func `all pages of a long result are loaded in order`() async throws {
    let viewModel = try self.viewModel(session)
    await viewModel.didRequest(.search("the"))
    #expect(viewModel.totalPages > 1)
    await viewModel.didLoadRemainingPages()
    #expect(viewModel.currentPage == viewModel.totalPages)
    #expect(Set(viewModel.items.value.map(\.id)).count == viewModel.total)
  }

  @Test func `requests and texts are in the user's language`() async throws {
    let (english, spanish) = (try viewModel(session, language: "en"), try viewModel(session))
    for viewModel in [english, spanish] { await viewModel.didRequest(.search("arrival")) }
    let rows = try [english, spanish].map { try #require($0.items.value.first) }
    #expect(rows[0].englishGenres == rows[1].englishGenres)
    #expect(rows[0].englishGenres == rows[0].genreNames)
    #expect(rows[0].genreNames != rows[1].genreNames)
    let paths = session.requests.compactMap(\.path).filter { $0.contains("search/movie") }
    #expect(paths.map { $0.contains("language=es") } == [false, true])
  }
}
