import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import MovieDetailDomain
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MovieDetailData

/// Details of a film: requests, valid responses and stored details.
@Suite(.hangLimit) struct DefaultMovieDetailsRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private static let answer = #"{"id":7,"title":"a","credits":{"cast":[{"name":"x"}]}}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(
    _ session: any NetworkSession,
    language: String = "en"
  ) throws -> DefaultMovieDetailsRepository {
    DefaultMovieDetailsRepository(
      service: try cachedService(session),
      language: Language(language)
    )
  }

  private func cachedService(_ session: any NetworkSession) throws -> CachedDataTransferService {
    CachedDataTransferService(
      networkService: NetworkService(
        config: try NetworkConfig("http://a.test/3"),
        session: session
      ),
      cache: ResponseCache(database: database, maximumBytes: 1 << 20)
    )
  }

  private func fetch(
    _ repository: DefaultMovieDetailsRepository,
    id: Int = 7
  ) async throws -> (stored: [MovieDetails], fresh: MovieDetails) {
    var stored: [MovieDetails] = []
    let fresh = try await repository.fetchMovieDetails(id: id) {
      if $0.source != .network { stored.append($0) }
    }
    return (stored, fresh)
  }

  @Test func `the stored details are followed by the current ones with credits`() async throws {
    let session = RecordingSession(body: Self.answer)
    let first = try await fetch(repository(session))
    #expect(
      Set(session.requests.map(\.path)) == [
        "/3/movie/7?append_to_response=credits&language=en",
        "/3/movie/7/videos?include_video_language=en%2Cnull&language=en",
      ]
    )
    #expect(first.stored.isEmpty && first.fresh.source == .network)
    #expect(first.fresh.cast.map(\.person.name) == ["x"])
    let second = try await fetch(repository(session))
    #expect(second.stored.map(\.cast) == [first.fresh.cast])
    #expect(second.stored[0].source.storedAt != nil)
  }

  @Test func `a trailer comes with the stored and the current details`() async throws {
    let session = RecordingSession { request in
      let videos = #"{"results":[{"site":"Vimeo","key":"1","type":"Trailer"}]}"#
      let body = request.path?.contains("/videos") == true ? videos : Self.answer
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    #expect(try await fetch(repository(session, language: "es")).fresh.trailer != nil)
    let second = try await fetch(repository(session, language: "es"))
    #expect(second.stored.map(\.trailer) == [URL(string: "https://vimeo.com/1")])
    #expect(second.fresh.trailer == second.stored.first?.trailer)
    #expect(session.requests.contains { $0.path?.contains("language=es%2Cen%2Cnull") == true })
  }

  @Test func `details do not wait for the videos`() async throws {
    let session = HeldSession(RecordingSession(body: Self.answer))
    let repository = try repository(session)
    let shown = RecordedTexts()
    let load = Task {
      try await repository.fetchMovieDetails(id: 7) { shown.add($0.title ?? "") }
    }
    try await session.answer { $0.path?.contains("/videos") == false }
    try await until { shown.all == ["a"] }
    try await session.answer { $0.path?.contains("/videos") == true }
    #expect(try await load.value.title == "a")
  }

  @Test func `without videos, the details are complete`() async throws {
    let session = RecordingSession { request in
      guard request.path?.contains("/videos") != true else { throw NetworkError.timedOut("x") }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(Self.answer.utf8))
    }
    let details = try await fetch(repository(session))
    #expect(details.fresh.title == "a" && details.fresh.trailer == nil)
  }

  @Test func `details are stored by film and language`() async throws {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session))
    #expect(try await fetch(repository(session)).stored.count == 1)
    #expect(try await fetch(repository(session, language: "es")).stored.isEmpty)
    #expect(
      try await fetch(repository(RecordingSession(body: #"{"id":8}"#)), id: 8).stored.isEmpty
    )
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"id":8,"title":"another film"}"#,
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `a response about another film is unreadable, and not stored`(body: String)
    async throws
  {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fetch(repository(RecordingSession(body: body)))
    }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test func `a film without stored details is shown from a stored search in the same language`()
    async throws
  {
    let found = RecordingSession(
      body: #"{"results":[{"id":8,"title":"b"},{"id":7,"title":"a","overview":"Sand."}]}"#
    )
    let search = Endpoint<Data>(
      "search/movie",
      query: ["language": "en", "page": "1", "query": "x"],
      decoder: .data
    )
    let service = try cachedService(found)
    _ = try await service.request(search, cached: { (_: Int) in }, transform: { _, _ in 0 })

    let unreachable = RecordingSession { _ in throw NetworkError.notConnected("x") }
    var shown: [MovieDetails] = []
    for language in ["en", "es"] {
      await #expect(throws: ServiceFailure.notConnected) {
        try await repository(unreachable, language: language).fetchMovieDetails(id: 7) {
          shown.append($0)
        }
      }
    }
    #expect(shown.map(\.title) == ["a"] && shown.first?.overview == "Sand.")
    #expect(shown.first?.source.storedAt != nil)
    await #expect(throws: ServiceFailure.notConnected) {
      try await repository(unreachable).fetchMovieDetails(id: 70) { shown.append($0) }
    }
    #expect(shown.count == 1)
  }

  @Test func `an invalid id is rejected without a request`() async throws {
    let session = RecordingSession(body: Self.answer)
    let useCase = DefaultFetchMovieDetailsUseCase(movieDetailsRepository: try repository(session))
    for id in [0, -1, Int.min] {
      await #expect(throws: ServiceFailure.notFound(code: nil, message: "")) {
        try await useCase.execute(id) { _ in }
      }
    }
    #expect(session.requests.isEmpty)
    #expect(try await useCase.execute(7) { _ in }.title == "a")
  }
}
