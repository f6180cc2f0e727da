import Foundation

/// A query, and the number of the page to load.
package struct SearchMoviesRequest: Equatable, Sendable {
  /// The maximum length of a query, in Unicode scalars.
  package static let maximumQueryLength = 500
  /// The last page that TMDB serves, even if it reports more pages.
  package static let lastPage = 500

  /// The query without leading and trailing white space.
  package let query: String
  package let page: Int
  /// Whether the request starts a search rather than loading a further page.
  package let startsSearch: Bool

  package init(query: String, page: Int = 1, startsSearch: Bool = true) {
    self.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    self.page = page
    self.startsSearch = startsSearch
  }
}

/// An error that is specific to searches; failures of the service are `ServiceFailure`s.
package enum MovieSearchError: Error, Equatable, Sendable {
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}

/// Searches movies, and delivers the stored page before the current one.
package protocol SearchMoviesUseCase: Sendable {
  /// Runs a search.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Returns: The current page.
  /// - Throws: `MovieSearchError`, `ServiceFailure`, or `CancellationError`.
  func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}

/// Loads pages from a repository, and records the query of each search that finds movies.
package struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
  private let moviesRepository: any MoviesRepository
  private let recordQuery: @Sendable (String) -> Void

  /// - Parameters:
  ///   - moviesRepository: The movies.
  ///   - recordQuery: The port to the store of queries. It returns immediately, so that a search
  ///     does not wait for a write.
  package init(
    moviesRepository: any MoviesRepository,
    recordQuery: @escaping @Sendable (String) -> Void
  ) {
    self.moviesRepository = moviesRepository
    self.recordQuery = recordQuery
  }

  package func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    guard request.query.unicodeScalars.count <= SearchMoviesRequest.maximumQueryLength else {
      throw MovieSearchError.queryTooLong(maximum: SearchMoviesRequest.maximumQueryLength)
    }
    let page = try await moviesRepository.fetchMoviesPage(
      query: request.query,
      page: request.page,
      cached: cached
    )
    if request.startsSearch, !page.movies.isEmpty { recordQuery(request.query) }
    return page
  }
}
