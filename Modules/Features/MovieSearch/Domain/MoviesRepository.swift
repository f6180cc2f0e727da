/// A source of movie pages, and of people.
package protocol MoviesRepository: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - list: The list; the query of a search is not blank.
  ///   - year: The year of release of the movies that a search finds; `nil` for any.
  ///   - page: The number of the page, from 1.
  ///   - cached: Called with the stored page, if there is one, before the request is sent.
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchMoviesPage(
    of list: MovieList,
    year: Int?,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage

  /// Fetches the people with a name, the best-known first.
  ///
  /// - Throws: `ServiceFailure`, or `CancellationError`.
  func fetchPeople(named name: String) async throws -> [Person]

  /// Returns the people who were found before, without a request.
  func storedPeople(named name: String) async -> [Person]
}
