import CachedHTTP
import CustomDump
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
  private static let response = #"{"id":7,"title":"a","credits":{"cast":[{"name":"x"}]}}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func service(_ session: any NetworkSession) throws -> CachedDataTransferService {
    try .movies(session, storedIn: ResponseCache(database))
  }

  private func fetch(
    _ session: any NetworkSession = RecordingSession(body: response),
    id: Int = 7,
    language: String = "en"
  ) async throws -> (stored: [MovieDetails], fresh: MovieDetails) {
    let repository = DefaultMovieDetailsRepository(
      service: try service(session),
      language: Language(language)
    )
    var stored: [MovieDetails] = []
    let fresh = try await repository.fetchMovieDetails(id: id) {
      if $0.source != .network { stored.append($0) }
    }
    return (stored, fresh)
  }

  private func details(_ source: ResponseSource, trailer: URL? = nil) -> MovieDetails {
    MovieDetails(
      id: 7,
      title: "a",
      cast: [CastMember(name: "x", character: nil)],
      trailer: trailer,
      source: source
    )
  }

  @Test func `the stored details and trailer are followed by the current ones`() async throws {
    let session = RecordingSession { request in
      let videos = #"{"results":[{"site":"Vimeo","key":"1","type":"Trailer"}]}"#
      let body = request.path?.contains("/videos") == true ? videos : Self.response
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    let trailer = URL(string: "https://vimeo.com/1")
    let first = try await fetch(session, language: "es")
    expectNoDifference(first.stored + [first.fresh], [details(.network, trailer: trailer)])
    expectNoDifference(
      Set(session.requests.map(\.path)),
      [
        "/3/movie/7?append_to_response=credits%2Ctranslations&language=es&api_key=demo",
        "/3/movie/7/videos?include_video_language=es%2Cen%2Cnull&language=es&api_key=demo",
      ]
    )
    let second = try await fetch(session, language: "es")
    let storedAt = try #require(second.stored.first?.source.storedAt)
    expectNoDifference(
      second.stored + [second.fresh],
      [details(.store(storedAt: storedAt), trailer: trailer), details(.network, trailer: trailer)]
    )
  }

  @Test func `videos in English are requested once`() async throws {
    let session = RecordingSession(body: Self.response)
    _ = try await fetch(session)
    let path = "/3/movie/7/videos?include_video_language=en%2Cnull&language=en&api_key=demo"
    #expect(session.requests.map(\.path).contains(path))
  }

  @Test func `details do not wait for the videos`() async throws {
    let session = HeldSession(RecordingSession(body: Self.response))
    let repository = DefaultMovieDetailsRepository(
      service: try service(session),
      language: .english
    )
    let shown = RecordedTexts()
    let load = Task {
      try await repository.fetchMovieDetails(id: 7) { shown.add($0.title ?? "") }
    }
    try await session.answer { $0.path?.contains("/videos") == false }
    try await until { shown.all == ["a"] }
    try await session.answer { $0.path?.contains("/videos") == true }
    #expect(try await load.value == details(.network))
  }

  @Test func `without videos, the details are complete`() async throws {
    let session = RecordingSession { request in
      guard request.path?.contains("/videos") != true else { throw NetworkError.timedOut("x") }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(Self.response.utf8))
    }
    #expect(try await fetch(session).fresh == details(.network))
  }

  @Test func `details are stored by film and language`() async throws {
    _ = try await fetch()
    #expect(try await fetch().stored.count == 1)
    #expect(try await fetch(language: "es").stored.isEmpty)
    #expect(try await fetch(RecordingSession(body: #"{"id":8}"#), id: 8).stored.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"id":8,"title":"another film"}"#,
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `a response about another film is unreadable, and not stored`(body: String)
    async throws
  {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fetch(RecordingSession(body: body))
    }
    #expect(try await fetch().stored.isEmpty)
  }
}
