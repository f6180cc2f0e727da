import CustomDump
import Foundation
import HTTP
import HTTPTypes
import MovieSearchDomain
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MovieSearchData

/// Pages of a list: requests, valid responses and stored pages.
@Suite(.hangLimit) struct DefaultMoviesRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase
  private static let response =
    #"{"results":[{"id":2,"title":"b"},{"id":1,"title":"a"}],"total_pages":3,"total_results":41}"#

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func fetch(
    _ list: MovieList = .search(query: "dune"),
    year: Int? = nil,
    page: Int = 1,
    language: String = "en",
    from session: any NetworkSession = RecordingSession(body: response)
  ) async throws -> (stored: [MoviesPage], fresh: MoviesPage) {
    let repository = DefaultMoviesRepository(
      service: try .movies(session, storedIn: database),
      language: Language(language)
    )
    var stored: [MoviesPage] = []
    let fresh = try await repository.fetchMoviesPage(of: list, year: year, page: page) {
      stored.append($0)
    }
    return (stored, fresh)
  }

  private func page(_ source: ResponseSource) -> MoviesPage {
    MoviesPage(
      page: 1,
      totalPages: 3,
      totalResults: 41,
      movies: [Movie(id: 2, title: "b"), Movie(id: 1, title: "a")],
      source: source
    )
  }

  @Test func `the stored page is followed by the current one, in the service's order`() async throws
  {
    let first = try await fetch()
    expectNoDifference(first.stored + [first.fresh], [page(.network)])
    let second = try await fetch()
    let storedAt = try #require(second.stored.first?.source.storedAt)
    expectNoDifference(
      second.stored + [second.fresh],
      [page(.store(storedAt: storedAt)), page(.network)]
    )
  }

  @Test func `pages are stored by query, page and language`() async throws {
    _ = try await fetch()
    #expect(try await fetch().stored.count == 1)
    #expect(try await fetch(.search(query: "dune 2")).stored.isEmpty)
    #expect(try await fetch(year: 1984).stored.isEmpty)
    #expect(try await fetch(page: 2).stored.isEmpty)
    #expect(try await fetch(language: "es").stored.isEmpty)
  }

  @Test func `a query is sent as typed and encoded as a whole, and stored in any case`()
    async throws
  {
    let session = RecordingSession(body: Self.response)
    for (query, stored) in [("Élan DUNE", 0), ("élan dune", 1), ("C++ & ; 영화 %2F", 0)] {
      let list = MovieList.search(query: query)
      #expect(try await fetch(list, language: "ko-KR", from: session).stored.count == stored)
    }
    expectNoDifference(
      session.requests.map(\.path),
      [
        "%C3%89lan%20DUNE", "%C3%A9lan%20dune",
        "C%2B%2B%20%26%20%3B%20%EC%98%81%ED%99%94%20%252F",
      ].map { "/3/search/movie?language=ko-KR&page=1&query=\($0)&api_key=demo" }
    )
  }

  @Test func `a year is sent beside the query`() async throws {
    let session = RecordingSession(body: Self.response)
    _ = try await fetch(.search(query: "Dune"), year: 1984, page: 2, from: session)
    expectNoDifference(
      session.requests.map(\.path),
      ["/3/search/movie?language=en&page=2&query=Dune&year=1984&api_key=demo"]
    )
    #expect(try await fetch(year: 1984, page: 2).stored.count == 1)
  }

  @Test func `people are found with their films, and stored in any case`() async throws {
    let body = #"""
      {"results":[
        {"id":3,"name":"Harrison Ford","known_for":[
          {"id":11,"media_type":"movie","title":"Star Wars"},
          {"id":12,"media_type":"tv","name":"1923"},null,{"id":13,"title":"Witness"},
          {"id":11,"media_type":"movie","title":"again"}]},
        {"id":4,"name":"Harrison Ford","known_for":null},null,{"id":5},{"name":"no id"},
        {"id":6,"name":""},{"id":0,"name":"x"},{"id":3,"name":"again"}]}
      """#
    let people = [
      Person(
        id: 3,
        name: "Harrison Ford",
        movies: [Movie(id: 11, title: "Star Wars"), Movie(id: 13, title: "Witness")]
      ),
      Person(id: 4, name: "Harrison Ford", movies: []),
    ]
    let session = RecordingSession(body: body)
    let repository = DefaultMoviesRepository(
      service: try .movies(session, storedIn: database),
      language: Language("es")
    )
    #expect(await repository.storedPeople(named: "harrison ford").isEmpty)
    let found = try await repository.fetchPeople(named: "Harrison FORD")
    expectNoDifference(found, people)
    let stored = await repository.storedPeople(named: "harrison ford")
    expectNoDifference(stored, people)
    expectNoDifference(
      session.requests.map(\.path),
      ["/3/search/person?language=es&page=1&query=harrison%20ford&api_key=demo"]
    )
  }

  @Test(arguments: [
    (MovieList.popular, "movie/popular?language=en&page=2"),
    (.upcoming, "movie/upcoming?language=en&page=2"),
    (.genre(.scienceFiction), "discover/movie?language=en&page=2&with_genres=878"),
    (.similar(movie: 7), "movie/7/similar?language=en&page=2"),
  ])
  func `each list has a request of its own, and is stored`(list: MovieList, path: String)
    async throws
  {
    let session = RecordingSession(body: Self.response)
    _ = try await fetch(list, page: 2, from: session)
    #expect(session.requests.map(\.path) == ["/3/\(path)&api_key=demo"])
    #expect(try await fetch(list, page: 2).stored.count == 1)
    #expect(try await fetch(.genre(.war), page: 2).stored.isEmpty)
  }

  @Test func `a selection has a request of its own, whose newest films end today`() async throws {
    let session = RecordingSession(body: Self.response)
    let decade = try #require(Decade(firstYear: 1980, until: 2026))
    let thisDecade = try #require(Decade(firstYear: 2020, until: 2026))
    let selections = [
      MovieSelection(decade: decade),
      MovieSelection(genre: .war, decade: decade, order: .rating),
      MovieSelection(decade: thisDecade, order: .newest), MovieSelection(order: .newest),
    ]
    let repository = DefaultMoviesRepository(
      service: try .movies(session, storedIn: database),
      language: .english,
      now: { Date(timeIntervalSince1970: 1_773_000_000) }
    )
    for selection in selections {
      _ = try await repository.fetchMoviesPage(
        of: .selected(selection),
        year: nil,
        page: 2,
        cached: { _ in }
      )
      // A list of the newest films is stored for later days too.
      #expect(try await fetch(.selected(selection), page: 2).stored.count == 1)
    }
    let eighties = "primary_release_date.gte=1980-01-01&primary_release_date.lte=1989-12-31"
    expectNoDifference(
      session.requests.map { $0.path ?? "" },
      [
        "\(eighties)&sort_by=popularity.desc",
        "\(eighties)&sort_by=vote_average.desc&vote_count.gte=200&with_genres=10752",
        "primary_release_date.gte=2020-01-01&primary_release_date.lte=2026-03-08"
          + "&sort_by=primary_release_date.desc",
        "primary_release_date.lte=2026-03-08&sort_by=primary_release_date.desc",
      ].map { "/3/discover/movie?language=en&page=2&\($0)&api_key=demo" }
    )
  }

  @Test func `a person's films come once each, the most popular first, in pages`() async throws {
    let films = (1...45).map {
      #"{"id":\#($0),"title":"\#($0)","popularity":\#($0),"character":"x"}"#
    }
    let credits = #"""
      {"id":31,"cast":[\#(films.joined(separator: ",")),{"id":1,"title":"again"},null],"crew":[
        {"id":45,"job":"Director"},{"id":90,"title":"made","popularity":90,"job":"Director"},
        {"id":93,"title":"made next","popularity":90,"job":"Director"},
        {"id":91,"job":"Screenplay","department":"Writing","title":"written"},
        {"id":92,"job":"Thanks","department":"Crew"}]}
      """#
    let session = RecordingSession { request in
      let body = request.path?.contains("credits") == true ? credits : #"{"name":"Tom"}"#
      return NetworkResponse(head: HTTPResponse(status: .ok), body: Data(body.utf8))
    }
    var pages: [MoviesPage] = []
    var stored: [String?] = []
    for page in [1, 3, 500] {
      let fetched = try await fetch(.person(id: 31), page: page, from: session)
      pages.append(fetched.fresh)
      stored += fetched.stored.map(\.name)
    }
    #expect(pages.allSatisfy { $0.name == "Tom" && $0.totalPages == 3 && $0.totalResults == 48 })
    let titles = ["made", "made next"] + (1...45).reversed().map(String.init) + ["written"]
    expectNoDifference(
      pages.map { $0.movies.map(\.title) },
      [Array(titles.prefix(20)), Array(titles.suffix(8)), []]
    )
    #expect(pages.map(\.unreadableCount) == [1, 0, 0], "the first page counts it")
    #expect(stored == ["Tom", "Tom"])
  }

  @Test func `without the person's name, the films are complete`() async throws {
    let session = RecordingSession { request in
      guard request.path?.contains("credits") == true else { throw NetworkError.timedOut("x") }
      let body = Data(#"{"cast":[{"id":1}]}"#.utf8)
      return NetworkResponse(head: HTTPResponse(status: .ok), body: body)
    }
    let page = try await fetch(.person(id: 31), from: session).fresh
    expectNoDifference(
      page,
      MoviesPage(
        page: 1,
        totalPages: 1,
        totalResults: 1,
        movies: [Movie(id: 1, title: nil)],
        source: .network
      )
    )
  }

  @Test func `a movie of a stored list is found in the same language, without a request`()
    async throws
  {
    let lists = [
      MovieList.popular, .upcoming, .genre(.scienceFiction), .search(query: "Dune"),
    ]
    for (index, list) in lists.enumerated() {
      let movie = #"{"id":\#(index + 1),"title":"a","vote_average":8,"vote_count":3}"#
      let response = #"{"results":[{"id":\#(index + 1)0,"title":"b"},\#(movie)]}"#
      _ = try await fetch(list, from: RecordingSession(body: response))
    }
    let session = RecordingSession { _ in throw NetworkError.notConnected("x") }
    func storedMovie(_ id: Int, _ language: Language = .english) async throws -> Movie? {
      let repository = DefaultMoviesRepository(
        service: try .movies(session, storedIn: database),
        language: language
      )
      let found = await repository.storedMovie(id: id)
      if let found { #expect(abs(found.storedAt.timeIntervalSinceNow) < 60) }
      return found?.movie
    }
    for id in 1...4 {
      let movie = try await storedMovie(id)
      expectNoDifference(movie, Movie(id: id, title: "a", rating: 8, voteCount: 3))
    }
    #expect(try await storedMovie(5) == nil)
    #expect(try await storedMovie(1, Language("es")) == nil)
    #expect(session.requests.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"results":null}"#, #"{"results":{}}"#, "<html></html>",
    #"{"success":false,"status_message":"x"}"#,
  ])
  func `a response without a list of results is unreadable, and not stored`(body: String)
    async throws
  {
    let failure = body.hasPrefix("<") ? ServiceFailure.unreadable(.html) : .unreadableAnswer
    await #expect(throws: failure) { try await fetch(from: RecordingSession(body: body)) }
    #expect(try await fetch().stored.isEmpty)
  }
}
