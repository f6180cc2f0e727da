import Foundation
import GRDB
import HTTP
import HTTPTypes
import MovieSearchDomain
import Storage
import TestSupport
import Testing

@testable import MovieSearchData

/// Stored first, then asked: the repository on a real SQLite file.
@Suite struct DefaultMoviesRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private static let answer =
    #"{"results":[{"id":2,"title":"b"},{"id":1,"title":"a"}],"total_pages":3}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(
    _ session: any NetworkSession,
    service: String = "http://a.test",
    language: String = "en"
  ) throws -> DefaultMoviesRepository {
    DefaultMoviesRepository(
      networkService: NetworkService(config: try NetworkConfig(service), session: session),
      storage: MoviesResponseStorage(
        ResponseStorage(
          cache: ResponseCache(database: database, maximumBytes: 1 << 20),
          scope: [service, language]
        )
      )
    )
  }

  private func fetch(
    _ repository: DefaultMoviesRepository,
    query: String = "dune",
    page: Int = 1
  ) async throws -> (stored: [MoviesPage], fresh: MoviesPage) {
    var stored: [MoviesPage] = []
    let fresh = try await repository.fetchMoviesPage(query: query, page: page) { stored.append($0) }
    return (stored, fresh)
  }

  /// Fills the store with the answer for page 1 of "dune".
  private func store() async throws {
    _ = try await fetch(repository(RecordingSession(body: Self.answer)))
  }

  @Test func `nothing stored: the service is asked, and its answer stored`() async throws {
    let session = RecordingSession(body: Self.answer)
    let first = try await fetch(repository(session))
    #expect(first.stored.isEmpty)
    #expect(first.fresh.source == .network)
    let second = try await fetch(repository(session))
    #expect(second.stored.count == 1)
    #expect(second.stored[0].movies == first.fresh.movies)
    #expect(second.stored[0].movies.map(\.title) == ["b", "a"])
    #expect(second.stored[0].totalPages == 3)
    #expect(session.requests.count == 2)
    guard case .store(let storedAt) = second.stored[0].source else {
      Issue.record("not from the store")
      return
    }
    #expect(abs(storedAt.timeIntervalSinceNow) < 60)
  }

  @Test func `query, page, language and service tell stored pages apart`() async throws {
    try await store()
    let session = RecordingSession(body: Self.answer)
    let own = try repository(session)
    #expect(try await fetch(own, query: "Dune").stored.isEmpty)
    #expect(try await fetch(own, page: 2).stored.isEmpty)
    #expect(try await fetch(repository(session, language: "es")).stored.isEmpty)
    #expect(try await fetch(repository(session, service: "http://b.test")).stored.isEmpty)
  }

  @Test func `a new answer takes the stored one's place`() async throws {
    try await store()
    let newer = RecordingSession(body: #"{"results":[{"id":9}],"total_pages":1}"#)
    _ = try await fetch(repository(newer))
    let stored = try await fetch(repository(newer)).stored
    #expect(stored.map { $0.movies.map(\.id.rawValue) } == [[9]])
  }

  @Test func `the stored validators are sent, and not modified counts as fresh`() async throws {
    let first = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(status: .ok, headerFields: [.eTag: #""1""#]),
        body: Data(Self.answer.utf8)
      )
    }
    _ = try await fetch(repository(first))
    let second = RecordingSession(status: .notModified)
    let outcome = try await fetch(repository(second))
    #expect(second.requests[0].headerFields[.ifNoneMatch] == #""1""#)
    #expect(outcome.fresh.source == .network)
    #expect(outcome.fresh.movies == outcome.stored[0].movies)
    // Confirmed a moment ago: the page is as young as that now.
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
    var stored: [MoviesPage] = []
    await #expect(throws: MovieSearchError.notConnected) {
      let session = RecordingSession { _ in throw NetworkError.notConnected("x") }
      _ = try await repository(session).fetchMoviesPage(query: "dune", page: 1) {
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
      _ = try await repository.fetchMoviesPage(query: "dune", page: 1) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test func `a store that can be neither read nor written does not fail the search`() async throws
  {
    try await store()
    try await database.queue.write { try $0.execute(sql: "DROP TABLE response") }
    let outcome = try await fetch(repository(RecordingSession(body: Self.answer)))
    #expect(outcome.stored.isEmpty)
    #expect(outcome.fresh.movies.count == 2)
  }

  @Test func `a stored page that cannot be read any more is a miss`() async throws {
    try await store()
    try await database.queue.write { try $0.execute(sql: "UPDATE response SET body = x'00'") }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test(arguments: [
    (NetworkError.notConnected("x"), MovieSearchError.notConnected),
    (.timedOut("x"), .timedOut),
    (.tls("x"), .insecureConnection),
    (.connectionLost("x"), .connectionLost),
    (.invalidResponse("x"), .unreadableAnswer),
    (.redirectRefused("x"), .unreadableAnswer),
    (.tooLarge(limit: 1), .unreadableAnswer),
    (.other("x"), .other),
  ])
  func `the transport's errors become the domain's`(
    transport: NetworkError,
    domain: MovieSearchError
  ) async throws {
    let repository = try repository(RecordingSession { _ in throw transport })
    await #expect(throws: domain) { try await fetch(repository) }
  }

  @Test func `the transport's cancellation is a cancellation`() async throws {
    let repository = try repository(RecordingSession { _ in throw NetworkError.cancelled })
    await #expect(throws: CancellationError.self) { try await fetch(repository) }
  }

  @Test(arguments: [
    (401, #"{"status_code":7,"status_message":"Invalid API key."}"#, MovieSearchError.keyRefused),
    (429, #"{"status_code":25}"#, .rateLimited(retryAfter: 30)),
    (
      503, #"{"success":false,"status_code":46,"status_message":"Maintenance."}"#,
      .server(code: 46, message: "Maintenance.")
    ),
    (
      422, #"{"errors":["query must be provided"]}"#,
      .server(code: nil, message: "query must be provided")
    ),
    (500, "<html>", .server(code: nil, message: "HTTP 500")),
    (404, "", .server(code: nil, message: "HTTP 404")),
  ])
  func `a status says more than a body, and the server's words travel along`(
    status: Int,
    body: String,
    error: MovieSearchError
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
    "", "<html></html>", "{", "[]", "{}", #"{"results":null}"#, #"{"results":{}}"#,
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `an answer that is not the service's is unreadable, and not stored`(body: String)
    async throws
  {
    let session = RecordingSession(body: body)
    await #expect(throws: MovieSearchError.unreadableAnswer) {
      try await fetch(repository(session))
    }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test func `a query reaches the service as it was typed`() async throws {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session), query: "C++ & ; 영화 %2F")
    #expect(
      session.requests[0].path
        == "/search/movie?page=1&query=C%2B%2B%20%26%20%3B%20%EC%98%81%ED%99%94%20%252F"
    )
  }
}
