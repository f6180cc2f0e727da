import Foundation

/// A query, and the page of its result to show.
package struct SearchMoviesRequest: Equatable, Sendable {
  /// The longest query that is sent, in Unicode scalars.
  package static let maximumQueryLength = 500

  /// Without white space around it.
  package let query: String
  package let page: Int
  /// Whether this page opens the search, rather than continues it.
  package let startsSearch: Bool

  package init(query: String, page: Int = 1, startsSearch: Bool = true) {
    self.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    self.page = page
    self.startsSearch = startsSearch
  }
}

/// Searches movies: the stored page first, then the current one.
package protocol SearchMoviesUseCase: Sendable {
  /// Runs a search.
  ///
  /// - Parameters:
  ///   - request: The search.
  ///   - cached: Called with the stored page, if there is one, before the service is asked.
  /// - Returns: The current page.
  /// - Throws: `MovieSearchError`, `ServiceFailure`, or `CancellationError`.
  func execute(
    _ request: SearchMoviesRequest,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage
}

/// Records the query of a search once its first page has arrived.
package struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
  private let moviesRepository: any MoviesRepository
  private let queryRecorder: any QueryRecorder

  package init(moviesRepository: any MoviesRepository, queryRecorder: any QueryRecorder) {
    self.moviesRepository = moviesRepository
    self.queryRecorder = queryRecorder
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
    if request.startsSearch { queryRecorder.record(request.query) }
    return page
  }
}
