import CustomDump
import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

/// What a search finds besides the films of a title: those of a year, and people.
@Suite(.hangLimit) struct FindingTests {
  private typealias Response = (stored: MoviesPage?, current: Result<MoviesPage, ServiceFailure>)

  /// A repository with the pages of some searches, such as "dune in 1984", and with people.
  private struct FakeRepository: MoviesRepository {
    let pages: [String: Response]
    let people: @Sendable () async throws -> [Person]
    let storedPeople: [Person]
    let requests: RecordedTexts

    func fetchMoviesPage(
      of list: MovieList,
      year: Int?,
      page: Int,
      cached: (MoviesPage) -> Void
    ) async throws -> MoviesPage {
      guard case .search(let query) = list else { return .fresh(1, of: 1, "Popular") }
      let request = query + (year.map { " in \($0)" } ?? "") + (page > 1 ? ", page \(page)" : "")
      requests.add(request)
      let response = pages[request] ?? (nil, .success(.fresh(page, of: 0)))
      if let stored = response.stored { cached(stored) }
      return try response.current.get()
    }

    func fetchPeople(named name: String) async throws -> [Person] {
      requests.add("people named \(name)")
      return try await people()
    }

    func storedPeople(named name: String) async -> [Person] { storedPeople }
  }

  private let requests = RecordedTexts()
  private let recorded = RecordedTexts()

  /// Loads a page, and returns the stored and the current one as text.
  private func find(
    _ list: MovieList,
    page: Int = 1,
    in pages: [String: Response] = [:],
    storedPeople: [Person] = [],
    patience: Duration = .seconds(60),
    people: @escaping @Sendable () async throws -> [Person] = { [] }
  ) async throws -> [String] {
    let useCase = SearchMoviesUseCase(
      moviesRepository: FakeRepository(
        pages: pages,
        people: people,
        storedPeople: storedPeople,
        requests: requests
      ),
      patience: patience,
      now: { Date(timeIntervalSince1970: 1_773_000_000) },
      recordQuery: recorded.add
    )
    var shown: [String] = []
    do {
      let request = SearchMoviesRequest(list: list, page: page, startsSearch: page == 1)
      shown.append(text(try await useCase.execute(request) { shown.append("stored " + text($0)) }))
    } catch let failure as ServiceFailure {
      shown.append("\(failure)")
    }
    return shown
  }

  private func text(_ page: MoviesPage) -> String {
    (page.movies.compactMap(\.title) + page.people.map(\.name)).joined(separator: ", ")
  }

  private func person(_ name: String, _ films: String...) -> Person {
    Person(id: name.count, name: name, movies: films.map { .titled($0) })
  }

  // MARK: - Years

  @Test func `a year narrows the search, and the query is recorded as typed`() async throws {
    let pages: [String: Response] = [
      "star wars in 1977": (.stored(1, of: 1, "Star Wars"), .success(.fresh(1, of: 1, "Star Wars")))
    ]
    let shown = try await find(.search(query: "1977 star wars"), in: pages)
    expectNoDifference(shown, ["stored Star Wars", "Star Wars"])
    #expect(Set(requests.all) == ["star wars in 1977", "people named star wars"])
    #expect(recorded.all == ["1977 star wars"])
  }

  @Test func `if no film is of the year, the year is part of the title, on each page`()
    async throws
  {
    let query = MovieList.search(query: "wonder woman 1984")
    let pages: [String: Response] = [
      "wonder woman 1984": (
        .stored(1, of: 2, "Old"), .success(.fresh(1, of: 2, "Wonder Woman 1984"))
      ),
      "wonder woman 1984, page 2": (nil, .success(.fresh(2, of: 2, "The Making of"))),
    ]
    #expect(try await find(query, in: pages) == ["stored Old", "Wonder Woman 1984"])
    #expect(try await find(query, page: 2, in: pages) == ["The Making of"])
    let films = requests.all.filter { !$0.hasPrefix("people") }
    expectNoDifference(
      films,
      [
        "wonder woman in 1984", "wonder woman 1984", "wonder woman in 1984, page 2",
        "wonder woman 1984, page 2",
      ]
    )
  }

  @Test func `a page after the last one of a year is empty, and no title is searched`()
    async throws
  {
    let last = MoviesPage(page: 9, totalPages: 2, totalResults: 30, movies: [], source: .network)
    let shown = try await find(
      .search(query: "dune 1984"),
      page: 9,
      in: ["dune in 1984, page 9": (nil, .success(last))]
    )
    #expect(shown == [""] && requests.all == ["dune in 1984, page 9"])
  }

  @Test func `films of a year that cannot be read are not taken for none`() async throws {
    let page = MoviesPage(page: 1, totalPages: 1, movies: [], unreadableCount: 2, source: .network)
    _ = try await find(
      .search(query: "dune 1984"),
      in: ["dune in 1984": (nil, .success(page))]
    )
    #expect(!requests.all.contains("dune 1984"))
  }

  @Test func `without a connection, what is stored is shown, of the year or of the title`()
    async throws
  {
    let failed = Result<MoviesPage, ServiceFailure>.failure(.notConnected)
    let ofYear: [String: Response] = ["dune in 1984": (.stored(1, of: 1, "Dune"), failed)]
    let query = MovieList.search(query: "dune 1984")
    #expect(try await find(query, in: ofYear) == ["stored Dune", "notConnected"])
    let ofTitle: [String: Response] = [
      "dune in 1984": (.stored(1, of: 0), failed),
      "dune 1984": (.stored(1, of: 1, "Title"), failed),
    ]
    #expect(try await find(query, in: ofTitle) == ["stored Title", "notConnected"])
    #expect(try await find(query, in: ["dune in 1984": (nil, failed)]) == ["notConnected"])
  }

  // MARK: - People

  @Test func `people who are known for films come below those of the title, three at most`()
    async throws
  {
    let people = [
      person("Ann", "A"), person("Nobody"), person("Bob", "B"), person("Cyd", "C"),
      person("Dan", "D"),
    ]
    let shown = try await find(
      .search(query: "an"),
      in: ["an": (.stored(1, of: 2, "Old"), .success(.fresh(1, of: 2, "Film")))],
      storedPeople: [person("Nobody"), person("Stored", "S")]
    ) { people }
    expectNoDifference(shown, ["stored Old, Stored", "Film, Ann, Bob, Cyd"])
  }

  @Test func `a search that finds only people is recorded`() async throws {
    let ford = person("Harrison Ford", "Witness")
    #expect(try await find(.search(query: "harrison ford")) { [ford] } == ["Harrison Ford"])
    #expect(recorded.all == ["harrison ford"])
  }

  @Test func `without the current people, the stored ones are shown, and the films anyway`()
    async throws
  {
    let stored = [person("Stored", "S")]
    let pages: [String: Response] = ["x": (nil, .success(.fresh(1, of: 1, "Film")))]
    let failed = try await find(.search(query: "x"), in: pages, storedPeople: stored) {
      throw ServiceFailure.timedOut
    }
    #expect(failed == ["Film, Stored"])
    let slow = try await find(.search(query: "x"), in: pages, patience: .milliseconds(1)) {
      try await Task.sleep(for: .seconds(600))
      return stored
    }
    #expect(slow == ["Film"])
  }

  @Test func `only the first page of a search asks for people`() async throws {
    _ = try await find(.search(query: "x"), page: 2) { [] }
    _ = try await find(.popular) { [] }
    #expect(requests.all == ["x, page 2"])
  }
}
