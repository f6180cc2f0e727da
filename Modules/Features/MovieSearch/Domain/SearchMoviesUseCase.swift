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
  /// Returns the query to record: that of a search that has found movies; `nil` for any other list.
  ///
  /// - Parameter hasFoundMovies: Whether there are movies: those of the service or, for a view that
  ///   cannot wait for them, stored ones.
  package func queryToRecord(hasFoundMovies: Bool) -> String? {
    if hasFoundMovies, case .search(let query) = self { query } else { nil }
  }
}

/// An error that is specific to searches; failures of the service are `ServiceFailure`s.
package enum MovieSearchError: Error, Equatable, Sendable {
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}

/// Lists movies, the stored page before the current one, and records the query of each search that
/// finds movies.
package struct SearchMoviesUseCase: Sendable {
  private let moviesRepository: any MoviesRepository
  private let recordQuery: @Sendable (String) -> Void

  /// - Parameters:
  ///   - recordQuery: The port to the store of queries. It returns immediately, so that a search
  ///     does not wait for a write.
  package init(
    moviesRepository: any MoviesRepository,
    recordQuery: @escaping @Sendable (String) -> Void
  ) {
    self.moviesRepository = moviesRepository
    self.recordQuery = recordQuery
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
    let page = try await moviesRepository.fetchMoviesPage(
      of: request.list,
      page: request.page,
      cached: cached
    )
    if request.startsSearch,
      let query = request.list.queryToRecord(hasFoundMovies: !page.movies.isEmpty)
    {
      recordQuery(query)
    }
    return page
  }
}
