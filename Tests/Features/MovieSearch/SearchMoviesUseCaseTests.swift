import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing

/// A repository with one answer for everything.
private struct FakeRepository: MoviesRepository {
  var stored: MoviesPage?
  let result: Result<MoviesPage, ServiceFailure>

  func fetchMoviesPage(
    of list: MovieList,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    if let stored { cached(stored) }
    return try result.get()
  }
}

@Suite(.hangLimit) struct SearchMoviesUseCaseTests {
  private func search(
    _ request: SearchMoviesRequest,
    stored: MoviesPage? = nil,
    result: Result<MoviesPage, ServiceFailure> = .success(.fresh(1, of: 1, "Dune")),
    recorder: RecordedTexts = RecordedTexts()
  ) async throws -> (recorded: [String], cached: [MoviesPage]) {
    let useCase = DefaultSearchMoviesUseCase(
      moviesRepository: FakeRepository(stored: stored, result: result),
      recordQuery: recorder.add
    )
    var cached: [MoviesPage] = []
    _ = try await useCase.execute(request) { cached.append($0) }
    return (recorder.all, cached)
  }

  @Test func `a search that finds films records its query, once for all of its pages`() async throws
  {
    #expect(try await search(SearchMoviesRequest(query: "dune")).recorded == ["dune"])
    let next = SearchMoviesRequest(query: "dune", page: 2, startsSearch: false)
    #expect(try await search(next).recorded.isEmpty)
  }

  @Test func `a search without results records nothing, even if a stored page had some`()
    async throws
  {
    let search = try await search(
      SearchMoviesRequest(query: "dune"),
      stored: .stored(1, of: 1, "Dune"),
      result: .success(.fresh(1, of: 0))
    )
    #expect(search.recorded.isEmpty && search.cached.count == 1)
  }

  @Test func `a search that starts at a later page is recorded`() async throws {
    #expect(try await search(SearchMoviesRequest(query: "dune", page: 3)).recorded == ["dune"])
  }

  @Test func `a search that fails saves no query, even if a stored page was shown`() async {
    let recorder = RecordedTexts()
    await #expect(throws: ServiceFailure.timedOut) {
      try await search(
        SearchMoviesRequest(query: "dune"),
        stored: .stored(1, of: 1, "Dune"),
        result: .failure(.timedOut),
        recorder: recorder
      )
    }
    #expect(recorder.all.isEmpty)
  }

  @Test(arguments: [MovieList.popular, .upcoming, .genre(.western)])
  func `a list without a query records nothing`(list: MovieList) async throws {
    #expect(try await search(SearchMoviesRequest(list: list)).recorded.isEmpty)
  }

  @Test(arguments: [0, -1, Int.min])
  func `an invalid id is rejected without a request`(id: Int) async {
    for list in [MovieList.similar(movie: id), .person(id: id)] {
      await #expect(throws: ServiceFailure.notFound(code: nil, message: "")) {
        try await search(SearchMoviesRequest(list: list))
      }
    }
  }

  @Test func `a query of a megabyte is rejected without a request`() async {
    let query = String(repeating: "x", count: 1 << 20)
    await #expect(throws: MovieSearchError.queryTooLong(maximum: 500)) {
      try await search(SearchMoviesRequest(query: query))
    }
  }
}
