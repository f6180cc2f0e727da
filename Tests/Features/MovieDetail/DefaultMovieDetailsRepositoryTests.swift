import Foundation
import GRDB
import HTTP
import HTTPTypes
import MovieDetailDomain
import Storage
import TestSupport
import Testing

@testable import MovieDetailData

/// Stored first, then asked (R1, R2): the repository on a real SQLite file.
@Suite struct DefaultMovieDetailsRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private static let answer = #"{"id":7,"title":"a","credits":{"cast":[{"name":"x"}]}}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(
    _ session: any NetworkSession,
    service: String = "http://a.test/3",
    language: String = "en"
  ) throws -> DefaultMovieDetailsRepository {
    DefaultMovieDetailsRepository(
      networkService: NetworkService(config: try NetworkConfig(service), session: session),
      storage: ResponseStorage(
        cache: ResponseCache(database: database, maximumBytes: 1 << 20),
        scope: [service, language]
      )
    )
  }

  private func fetch(
    _ repository: DefaultMovieDetailsRepository,
    id: Int = 7
  ) async throws -> (stored: [MovieDetails], fresh: MovieDetails) {
    var stored: [MovieDetails] = []
    let fresh = try await repository.fetchMovieDetails(id: MovieDetails.ID(rawValue: id)) {
      stored.append($0)
    }
    return (stored, fresh)
  }

  /// Fills the store with the answer for film 7.
  private func store() async throws {
    _ = try await fetch(repository(RecordingSession(body: Self.answer)))
  }

  @Test func `nothing stored: the service is asked once, credits and all, and stored`() async throws
  {
    let session = RecordingSession(body: Self.answer)
    let first = try await fetch(repository(session))
    #expect(session.requests.map(\.path) == ["/3/movie/7?append_to_response=credits"])
    #expect(first.stored.isEmpty)
    #expect(first.fresh.source == .network)
    #expect(first.fresh.cast.map(\.name) == ["x"])
    let second = try await fetch(repository(session))
    #expect(second.stored.map(\.title) == ["a"])
    #expect(second.stored[0].cast == first.fresh.cast)
    guard case .store(let storedAt) = second.stored[0].source else {
      Issue.record("not from the store")
      return
    }
    #expect(abs(storedAt.timeIntervalSinceNow) < 60)
  }

  @Test func `film, language and service tell stored details apart`() async throws {
    try await store()
    let session = RecordingSession(body: #"{"id":8}"#)
    #expect(try await fetch(repository(session), id: 8).stored.isEmpty)
    let own = RecordingSession(body: Self.answer)
    #expect(try await fetch(repository(own, language: "es")).stored.isEmpty)
    #expect(try await fetch(repository(own, service: "http://b.test")).stored.isEmpty)
    #expect(try await fetch(repository(own)).stored.count == 1)
  }

  @Test func `a new answer takes the stored one's place`() async throws {
    try await store()
    let newer = RecordingSession(body: #"{"id":7,"title":"b"}"#)
    _ = try await fetch(repository(newer))
    #expect(try await fetch(repository(newer)).stored.map(\.title) == ["b"])
  }

  @Test func `the stored validators are sent, and not modified counts as fresh`() async throws {
    let first = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(
          status: .ok,
          headerFields: [.eTag: #""1""#, .lastModified: "Sat, 21 Nov 2026 10:00:00 GMT"]
        ),
        body: Data(Self.answer.utf8)
      )
    }
    _ = try await fetch(repository(first))
    let second = RecordingSession(status: .notModified)
    let outcome = try await fetch(repository(second))
    #expect(second.requests[0].headerFields[.ifNoneMatch] == #""1""#)
    #expect(second.requests[0].headerFields[.ifModifiedSince] == "Sat, 21 Nov 2026 10:00:00 GMT")
    #expect(outcome.fresh.source == .network)
    #expect(outcome.fresh.title == "a")
    // Confirmed a moment ago: the details are as young as that now.
    let again = try await fetch(repository(second))
    guard case .store(let before) = outcome.stored[0].source,
      case .store(let after) = again.stored[0].source
    else {
      Issue.record("not from the store")
      return
    }
    #expect(after > before)
  }

  @Test func `a service that fails leaves what was stored`() async throws {
    try await store()
    var stored: [MovieDetails] = []
    await #expect(throws: MovieDetailError.notConnected) {
      let session = RecordingSession { _ in throw NetworkError.notConnected("x") }
      _ = try await repository(session).fetchMovieDetails(id: MovieDetails.ID(rawValue: 7)) {
        stored.append($0)
      }
    }
    #expect(stored.count == 1)
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.count == 1)
  }

  @Test func `cancelled between store and service: no request is sent`() async throws {
    try await store()
    let session = RecordingSession(body: Self.answer)
    let repository = try repository(session)
    let task = Task {
      _ = try await repository.fetchMovieDetails(id: MovieDetails.ID(rawValue: 7)) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test func `a store that can be neither read nor written does no harm`() async throws {
    try await store()
    try await database.queue.write { try $0.execute(sql: "DROP TABLE response") }
    let outcome = try await fetch(repository(RecordingSession(body: Self.answer)))
    #expect(outcome.stored.isEmpty)
    #expect(outcome.fresh.title == "a")
  }

  @Test func `stored details that cannot be read any more are a miss`() async throws {
    try await store()
    try await database.queue.write { try $0.execute(sql: "UPDATE response SET body = x'00'") }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test(arguments: [
    (NetworkError.notConnected("x"), MovieDetailError.notConnected),
    (.timedOut("x"), .noAnswer),
    (.connectionLost("x"), .noAnswer),
    (.tls("x"), .insecureConnection),
    (.invalidResponse("x"), .unreadableAnswer),
    (.redirectRefused("x"), .unreadableAnswer),
    (.tooLarge(limit: 1), .unreadableAnswer),
    (.other("x"), .other),
  ])
  func `the transport's errors become the domain's`(
    transport: NetworkError,
    domain: MovieDetailError
  ) async throws {
    let repository = try repository(RecordingSession { _ in throw transport })
    await #expect(throws: domain) { try await fetch(repository) }
  }

  @Test func `the transport's cancellation is a cancellation`() async throws {
    let repository = try repository(RecordingSession { _ in throw NetworkError.cancelled })
    await #expect(throws: CancellationError.self) { try await fetch(repository) }
  }

  @Test(arguments: [
    (401, #"{"status_code":7,"status_message":"Invalid API key."}"#, MovieDetailError.keyRefused),
    (404, #"{"status_code":34,"status_message":"Not found."}"#, .notFound),
    (429, #"{"status_code":25}"#, .rateLimited(retryAfter: 30)),
    (
      503, #"{"success":false,"status_code":46,"status_message":"Maintenance."}"#,
      .server(message: "Maintenance.")
    ),
    (500, "<html>", .server(message: "HTTP 500")),
  ])
  func `a status says more than a body, and the server's words travel along`(
    status: Int,
    body: String,
    error: MovieDetailError
  ) async throws {
    let session = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(
          status: HTTPResponse.Status(code: status),
          headerFields: [.retryAfter: "30"]
        ),
        body: Data(body.utf8)
      )
    }
    await #expect(throws: error) { try await fetch(repository(session)) }
  }

  @Test(arguments: [
    "", "<html></html>", "{", "[]", "{}", #"{"id":8,"title":"another film"}"#,
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `an answer that is not about the film is unreadable, and not stored`(body: String)
    async throws
  {
    await #expect(throws: MovieDetailError.unreadableAnswer) {
      try await fetch(repository(RecordingSession(body: body)))
    }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test func `no service is asked for an id that no film has`() async throws {
    let session = RecordingSession(body: Self.answer)
    let useCase = DefaultFetchMovieDetailsUseCase(movieDetailsRepository: try repository(session))
    for id in [0, -1, Int.min] {
      await #expect(throws: MovieDetailError.notFound) {
        try await useCase.execute(MovieDetails.ID(rawValue: id)) { _ in }
      }
    }
    #expect(session.requests.isEmpty)
    #expect(try await useCase.execute(MovieDetails.ID(rawValue: 7)) { _ in }.title == "a")
  }
}
