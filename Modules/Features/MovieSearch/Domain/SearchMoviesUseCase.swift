package import Foundation
import SharedKernel

/// A list, and the number of the page to load.
package struct SearchMoviesRequest: Equatable, Sendable {
  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = 500

  package let list: MovieList
  package let page: Int
  /// Whether the request starts a search rather than loading a further page.
  package let startsSearch: Bool

  package init(list: MovieList, page: Int = 1, startsSearch: Bool = true) {
    self.list = list
    self.page = page
    self.startsSearch = startsSearch
  }

  /// The query of a search; `nil` for another list.
  package var query: String? {
    if case .search(let query) = list { query } else { nil }
  }
}

extension MovieList {
  /// Returns the query to record: that of a search that has found something; `nil` for any other
  /// list.
  ///
  /// - Parameter hasResults: Whether there are movies or people: those of the service or, for a view
  ///   that cannot wait for them, stored ones.
  package func queryToRecord(hasResults: Bool) -> String? {
    if hasResults, case .search(let query) = self { query } else { nil }
  }
}

/// An error that is specific to searches; failures of the service are `ServiceFailure`s.
package enum MovieSearchError: Error, Equatable, Sendable {
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}

/// Lists movies, the stored page before the current one, and records the query of each search that
/// finds something.
///
/// A year in a query narrows the search, unless that finds nothing. The first page of a search also
/// has the people with that name.
package struct SearchMoviesUseCase: Sendable {
  /// The maximum number of people, who come below the movies.
  private static let maximumPeople = 3

  private let moviesRepository: any MoviesRepository
  private let recordQuery: @Sendable (String) -> Void
  private let patience: Duration
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - recordQuery: The port to the store of queries. It returns immediately, so that a search
  ///     does not wait for a write.
  ///   - patience: How long a search may take to find people; the movies are shown without them.
  ///   - now: Returns the current time, which decides what can be a year.
  package init(
    moviesRepository: any MoviesRepository,
    patience: Duration = .seconds(1),
    now: @escaping @Sendable () -> Date = { Date() },
    recordQuery: @escaping @Sendable (String) -> Void
  ) {
    self.moviesRepository = moviesRepository
    self.recordQuery = recordQuery
    self.patience = patience
    self.now = now
  }

  /// Loads a page of a list.
  ///
  /// - Parameters:
  ///   - request: The list and the page.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Throws: `MovieSearchError`, `ServiceFailure`, or `CancellationError`.
  package func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    // Ids come from addresses and options.
    guard request.list.id ?? 1 > 0 else { throw ServiceFailure.notFound(code: nil, message: "") }
    let length = request.query?.unicodeScalars.count ?? 0
    guard length <= SearchMoviesRequest.maximumQueryLength else {
      throw MovieSearchError.queryTooLong(maximum: SearchMoviesRequest.maximumQueryLength)
    }
    let page = try await fetchPage(request, cached: cached)
    if request.startsSearch,
      let query = request.list.queryToRecord(hasResults: !page.isEmpty)
    {
      recordQuery(query)
    }
    return page
  }

  private func fetchPage(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    guard let query = request.query.map({ TitleQuery($0, now: now()) }) else {
      return try await moviesRepository.fetchMoviesPage(
        of: request.list,
        year: nil,
        page: request.page,
        cached: cached
      )
    }
    guard request.page == 1 else { return try await fetchMovies(request, query, cached: cached) }
    async let people = fetchPeople(named: query.text)
    let stored = shown(await moviesRepository.storedPeople(named: query.text))
    var page = try await fetchMovies(request, query) { page in
      var page = page
      page.people = stored
      cached(page)
    }
    page.people = await people ?? stored
    return page
  }

  /// Searches the movies of the query's year or, if there are none, those with the year in the title.
  private func fetchMovies(
    _ request: SearchMoviesRequest,
    _ query: TitleQuery,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    if let year = query.year {
      var isStoredWithoutMovies = false
      do {
        let page = try await moviesRepository.fetchMoviesPage(
          of: .search(query: query.text),
          year: year,
          page: request.page
        ) { page in
          isStoredWithoutMovies = page.hasFoundNothing
          if !isStoredWithoutMovies { cached(page) }
        }
        if !page.hasFoundNothing { return page }
      } catch let failure as ServiceFailure {
        guard isStoredWithoutMovies else { throw failure }
      }
    }
    return try await moviesRepository.fetchMoviesPage(
      of: request.list,
      year: nil,
      page: request.page,
      cached: cached
    )
  }

  /// Returns the people with a name; `nil` if that fails or takes too long, because the movies are
  /// complete without them.
  private func fetchPeople(named name: String) async -> [Person]? {
    await withTaskGroup(of: [Person]?.self) { group in
      group.addTask { try? await moviesRepository.fetchPeople(named: name) }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      let people = await group.next() ?? nil
      group.cancelAll()
      return people.map(shown)
    }
  }

  private func shown(_ people: [Person]) -> [Person] {
    Array(people.filter { !$0.movies.isEmpty }.prefix(Self.maximumPeople))
  }
}
