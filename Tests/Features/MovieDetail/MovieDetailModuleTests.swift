import Binding
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import HTTPTypes
import MovieDetail
import MovieDetailPresentation
import SharedKernel
import Storage
import TestSupport
import Testing
import Wording

/// The whole feature through its entry.
@MainActor
@Suite(.hangLimit) struct MovieDetailModuleTests {
  private let directory: TemporaryDirectory
  private let responses: CacheDatabase
  private let posters: CacheDatabase
  private let spanish = Language("es")

  init() throws {
    directory = try TemporaryDirectory()
    responses = try CacheDatabase(in: directory.url.appending(path: "responses"))
    posters = try CacheDatabase(in: directory.url.appending(path: "posters"))
  }

  private func module(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoTMDBService()]),
    listedMovie: (@Sendable (Int, Language) async -> ListedMovie?)? = nil
  ) throws
    -> MovieDetailModule
  {
    MovieDetailModule(
      dependencies: .init(
        service: try .movies(session, storedIn: ResponseCache(responses)),
        imageService: try .movies(
          session,
          at: "http://images.test/t/p",
          storedIn: ResponseCache(posters)
        ),
        listedMovie: listedMovie
      )
    )
  }

  @Test func `details are stored, and shown when the service is unavailable`() async throws {
    let viewModel = try module().makeMovieDetailsViewModel(id: 560, language: spanish)
    await viewModel.viewWillAppear()
    #expect(viewModel.title.value == "Dune")
    #expect(viewModel.cast.value.first?.name == "Timothée Chalamet")
    #expect(viewModel.storedAt.value == nil)

    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let offline = try module(unreachable).makeMovieDetailsViewModel(id: 560, language: spanish)
    await offline.viewWillAppear()
    #expect(offline.facts.value?.genres == viewModel.facts.value?.genres)
    #expect(offline.cast.value == viewModel.cast.value)
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value?.text == "Sin conexión a internet")
  }

  @Test func `the app's lists are asked for a film in the user's language`() async throws {
    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    let asked = RecordedTexts()
    let module = try module(unreachable) { id, language in
      asked.add("\(id) \(language.tag)")
      return ListedMovie(title: "Listed", storedAt: Date(timeIntervalSince1970: 1000))
    }
    let viewModel = module.makeMovieDetailsViewModel(id: 560, language: spanish)
    await viewModel.viewWillAppear()
    #expect(asked.all == ["560 es"] && viewModel.title.value == "Listed")
    #expect(viewModel.storedAt.value == Date(timeIntervalSince1970: 1000))
  }

  @Test func `requests to the image host contain no key and no headers of the service`()
    async throws
  {
    let session = RecordingSession { _ in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .jpeg())
    }
    let module = try module(session)
    let viewModel = module.makeMovieDetailsViewModel(
      id: 7,
      language: spanish,
      posterPath: "/p.jpg"
    )
    await viewModel.updatePosterImage(width: 342)
    #expect(viewModel.posterImage.value == .jpeg())
    let request = try #require(session.requests.first)
    #expect(request.authority == "images.test")
    #expect(request.path == "/t/p/w342/p.jpg")
    #expect(request.headerFields[.authorization] == nil)
    #expect(try await module.fetchPosterImage(path: "/p.jpg", width: 342) == .jpeg())
    #expect(session.requests.count == 1)
  }

  @Test func `an unknown film is an error with a message`() async throws {
    let viewModel = try module().makeMovieDetailsViewModel(
      id: 999_999_999,
      language: spanish,
      title: "Mine"
    )
    await viewModel.viewWillAppear()
    #expect(viewModel.error.value?.text == "El servicio no tiene esa película")
    #expect(viewModel.title.value == "Mine")
  }
}
