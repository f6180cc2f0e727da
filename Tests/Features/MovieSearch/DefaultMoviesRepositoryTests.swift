import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import MovieSearchDomain
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MovieSearchData

/// Pages of a search: requests, valid responses and stored pages.
@Suite(.hangLimit) struct DefaultMoviesRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private static let answer =
    #"{"results":[{"id":2,"title":"b"},{"id":1,"title":"a"}],"total_pages":3,"total_results":41}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func repository(
    _ session: any NetworkSession,
    language: String = "en"
  ) throws -> DefaultMoviesRepository {
    DefaultMoviesRepository(
      service: CachedDataTransferService(
        networkService: NetworkService(
          config: try NetworkConfig("http://a.test"),
          session: session
        ),
        cache: ResponseCache(database: database, maximumBytes: 1 << 20)
      ),
      language: Language(language)
    )
  }

  private func fetch(
    _ repository: DefaultMoviesRepository,
    query: String = "dune",
    page: Int = 1
  ) async throws -> (stored: [MoviesPage], fresh: MoviesPage) {
    try await fetch(repository, .search(query: query), page: page)
  }

  private func fetch(
    _ repository: DefaultMoviesRepository,
    _ list: MovieList,
    page: Int = 1
  ) async throws -> (stored: [MoviesPage], fresh: MoviesPage) {
    var stored: [MoviesPage] = []
    let fresh = try await repository.fetchMoviesPage(of: list, page: page) { stored.append($0) }
    return (stored, fresh)
  }

  @Test func `the stored page is followed by the current one, in the service's order`() async throws
  {
    let session = RecordingSession(body: Self.answer)
    let first = try await fetch(repository(session))
    #expect(first.stored.isEmpty && first.fresh.source == .network)
    #expect(first.fresh.movies.map(\.title) == ["b", "a"])
    #expect(first.fresh.totalPages == 3 && first.fresh.totalResults == 41)
    let second = try await fetch(repository(session))
    #expect(second.stored.map(\.movies) == [first.fresh.movies])
    #expect(second.stored[0].source.storedAt != nil)
    #expect(second.stored[0].totalResults == 41)
    #expect(second.fresh == first.fresh)
  }

  @Test func `pages are stored by query, page and language`() async throws {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session))
    #expect(try await fetch(repository(session)).stored.count == 1)
    #expect(try await fetch(repository(session), query: "dune 2").stored.isEmpty)
    #expect(try await fetch(repository(session), page: 2).stored.isEmpty)
    #expect(try await fetch(repository(session, language: "es")).stored.isEmpty)
  }

  @Test func `a query in another case finds the stored page, and is sent as typed`()
    async throws
  {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session), query: "Élan DUNE")
    #expect(try await fetch(repository(session), query: "élan dune").stored.count == 1)
    #expect(session.requests[0].path?.contains("query=%C3%89lan%20DUNE") == true)
    #expect(session.requests[1].path?.contains("query=%C3%A9lan%20dune") == true)
  }

  @Test(arguments: [
    (MovieList.popular, "/movie/popular?language=en&page=2"),
    (.upcoming, "/movie/upcoming?language=en&page=2"),
    (.genre(.scienceFiction), "/discover/movie?language=en&page=2&with_genres=878"),
    (.similar(movie: 7), "/movie/7/similar?language=en&page=2"),
  ])
  func `each list has a request of its own, and is stored`(list: MovieList, path: String)
    async throws
  {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session), list, page: 2)
    #expect(session.requests.map(\.path) == [path])
    #expect(try await fetch(repository(session), list, page: 2).stored.count == 1)
    #expect(try await fetch(repository(session), .genre(.war), page: 2).stored.isEmpty)
  }

  @Test func `a person's films come once each, the most popular first, in pages`() async throws {
    let films = (1...45).map {
      #"{"id":\#($0),"title":"\#($0)","popularity":\#($0),"character":"x"}"#
    }
    let credits = #"""
      {"id":31,"cast":[\#(films.joined(separator: ",")),{"id":1,"title":"again"},null],"crew":[
        {"id":45,"job":"Director"},{"id":90,"title":"made","popularity":90,"job":"Director"},
        {"id":91,"job":"Screenplay","department":"Writing","title":"written"},
        {"id":92,"job":"Thanks","department":"Crew"}]}
      """#
    let session = RecordingSession { request in
      let body = request.path?.contains("credits") == true ? credits : #"{"name":"Tom"}"#
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    let first = try await fetch(repository(session), .person(id: 31)).fresh
    #expect(first.name == "Tom" && first.totalPages == 3 && first.totalResults == 47)
    #expect(first.movies.prefix(3).map(\.title) == ["made", "45", "44"])
    #expect(first.movies.count == 20 && first.unreadableCount == 1)
    let third = try await fetch(repository(session), .person(id: 31), page: 3)
    #expect(third.stored.map(\.name) == ["Tom"])
    #expect(third.fresh.movies.map(\.title).suffix(2) == ["1", "written"])
    #expect(third.fresh.unreadableCount == 0, "the first page counts it")
    #expect(try await fetch(repository(session), .person(id: 31), page: 500).fresh.movies.isEmpty)
  }

  @Test func `without the person's name, the films are complete`() async throws {
    let session = RecordingSession { request in
      guard request.path?.contains("credits") == true else { throw NetworkError.timedOut("x") }
      let body = Data(#"{"cast":[{"id":1}]}"#.utf8)
      return NetworkResponse(head: HTTPResponse(status: .ok), body: body)
    }
    let page = try await fetch(repository(session), .person(id: 31)).fresh
    #expect(page.name == nil && page.movies.map(\.id) == [1])
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"results":null}"#, #"{"results":{}}"#,
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `a response without a list of results is unreadable, and not stored`(body: String)
    async throws
  {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fetch(repository(RecordingSession(body: body)))
    }
    #expect(try await fetch(repository(RecordingSession(body: Self.answer))).stored.isEmpty)
  }

  @Test func `a query is encoded as a whole`() async throws {
    let session = RecordingSession(body: Self.answer)
    _ = try await fetch(repository(session, language: "ko-KR"), query: "C++ & ; 영화 %2F")
    #expect(
      session.requests[0].path
        == "/search/movie?language=ko-KR&page=1"
        + "&query=C%2B%2B%20%26%20%3B%20%EC%98%81%ED%99%94%20%252F"
    )
  }
}
