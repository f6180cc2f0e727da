import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

/// Which queries are recorded, and which requests are rejected.
@Suite(.hangLimit) struct SearchMoviesUseCaseTests {
  /// A repository with one response to everything.
  private struct FakeRepository: MoviesRepository {
    let stored: MoviesPage?
    let result: Result<MoviesPage, ServiceFailure>
    let requests: RecordedTexts

    func fetchPeople(named name: String) async throws -> [Person] { [] }
    func storedPeople(named name: String) async -> [Person] { [] }

    func fetchMoviesPage(
      of list: MovieList,
      year: Int?,
      page: Int,
      cached: (MoviesPage) -> Void
    ) async throws -> MoviesPage {
      requests.add("\(page)")
      if let stored { cached(stored) }
      return try result.get()
    }
  }

  private let recorded = RecordedTexts()
  private let requests = RecordedTexts()

  private func search(
    _ request: SearchMoviesRequest,
    stored: MoviesPage? = nil,
    _ result: Result<MoviesPage, ServiceFailure> = .success(.fresh(1, of: 1, "Dune"))
  ) async throws {
    let useCase = SearchMoviesUseCase(
      moviesRepository: FakeRepository(stored: stored, result: result, requests: requests),
      recordQuery: recorded.add
    )
    _ = try await useCase.execute(request) { _ in }
  }

  @Test(arguments: [
    (SearchMoviesRequest(query: "dune"), ["dune"]),
    (SearchMoviesRequest(query: "dune", page: 3), ["dune"]),
    (SearchMoviesRequest(query: "dune", page: 2, startsSearch: false), []),
  ])
  func `a search that finds films records its query, once for all of its pages`(
    request: SearchMoviesRequest,
    queries: [String]
  ) async throws {
    try await search(request)
    #expect(recorded.all == queries)
  }

  @Test func `a query to record is that of a search that has found films`() {
    let lists = [
      MovieList.search(query: "dune"), .popular, .upcoming, .genre(.western), .similar(movie: 1),
      .person(id: 1), .selection(MovieSelection(order: .rating)),
    ]
    for list in lists {
      #expect(list.queryToRecord(hasResults: true) == (list == lists[0] ? "dune" : nil))
      #expect(list.queryToRecord(hasResults: false) == nil)
    }
  }

  @Test func `a search without results or with a failure records nothing, whatever is stored`()
    async throws
  {
    let request = SearchMoviesRequest(query: "dune")
    try await search(request, stored: .stored(1, of: 1, "Dune"), .success(.fresh(1, of: 0)))
    await #expect(throws: ServiceFailure.timedOut) {
      try await search(request, stored: .stored(1, of: 1, "Dune"), .failure(.timedOut))
    }
    #expect(recorded.all.isEmpty)
  }

  @Test(arguments: [0, -1, Int.min])
  func `an invalid id is rejected without a request`(id: Int) async {
    for list in [MovieList.similar(movie: id), .person(id: id)] {
      await #expect(throws: ServiceFailure.notFound(code: nil, message: "")) {
        try await search(SearchMoviesRequest(list: list))
      }
    }
    #expect(requests.all.isEmpty)
  }

  @Test func `a query of more than 500 scalars is rejected without a request`() async throws {
    try await search(SearchMoviesRequest(query: String(repeating: "x", count: 500)))
    for query in ["x" + String(repeating: "\u{301}", count: 500), "\(Array(0..<200))"] {
      await #expect(throws: MovieSearchError.queryTooLong(maximum: 500)) {
        try await search(SearchMoviesRequest(query: query))
      }
    }
    #expect(requests.all == ["1"])
  }
}
