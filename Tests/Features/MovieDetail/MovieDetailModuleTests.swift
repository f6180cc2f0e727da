import Binding
import CachedHTTP
import DemoBackend
import DemoTMDB
import DemoTMDBImages
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
  private let answers: CacheDatabase
  private let posters: CacheDatabase
  private let spanish = Language("es")

  init() throws {
    directory = try TemporaryDirectory()
    answers = try CacheDatabase(in: directory.url.appending(path: "answers"))
    posters = try CacheDatabase(in: directory.url.appending(path: "posters"))
  }

  private func module(
    _ session: any NetworkSession = DemoBackendSession(services: [DemoTMDBService()])
  ) throws
    -> MovieDetailModule
  {
    let service = { (database: CacheDatabase, config: NetworkConfig) in
      CachedDataTransferService(
        networkService: NetworkService(config: config, session: session),
        cache: ResponseCache(database: database, maximumBytes: 1 << 20)
      )
    }
    return MovieDetailModule(
      dependencies: .init(
        service: service(
          answers,
          try NetworkConfig(
            "http://demo.test/3",
            headers: [.authorization: "Bearer secret"],
            queryParameters: ["api_key": DemoTMDBService.acceptedKey]
          )
        ),
        imageService: service(posters, try NetworkConfig("http://images.test/t/p"))
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
    #expect(offline.facts.value?.releaseText == viewModel.facts.value?.releaseText)
    #expect(offline.facts.value?.voteText == viewModel.facts.value?.voteText)
    #expect(offline.facts.value?.genres == viewModel.facts.value?.genres)
    #expect(offline.cast.value == viewModel.cast.value)
    #expect(offline.storedAt.value != nil)
    #expect(offline.error.value?.text == "Sin conexión a internet")
  }

  @Test func `requests are sent in the user's language`() async throws {
    let session = RecordingSession(body: #"{"id":7}"#)
    await (try module(session)).makeMovieDetailsViewModel(id: 7, language: spanish).viewWillAppear()
    #expect(
      Set(session.requests.map(\.path)) == [
        "/3/movie/7?append_to_response=credits&language=es&api_key=demo",
        "/3/movie/7/videos?include_video_language=es%2Cen%2Cnull&language=es&api_key=demo",
      ]
    )
  }

  @Test func `requests to the image host contain no key and no headers of the service`()
    async throws
  {
    let session = RecordingSession { _ in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .jpeg())
    }
    let viewModel = try module(session).makeMovieDetailsViewModel(
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
    #expect(session.requests.count == 1)
  }

  @Test func `a poster of the demo is an image`() async throws {
    let images = DemoBackendSession(services: [DemoTMDBImageService()])
    let viewModel = try module(images).makeMovieDetailsViewModel(
      id: 560,
      language: spanish,
      posterPath: "/poster-560.jpg"
    )
    await viewModel.updatePosterImage(width: 92)
    #expect(viewModel.posterImage.value?.starts(with: [0xFF, 0xD8, 0xFF]) == true)
  }

  @Test func `the title and overview can be empty`() throws {
    let viewModel = try module().makeMovieDetailsViewModel(
      id: 7,
      language: spanish,
      title: "",
      overview: "",
      posterPath: ""
    )
    #expect(viewModel.title.value.isEmpty && viewModel.isPosterImageHidden)
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
