/// What a view of the movie list shows.
package enum MoviesListState: Equatable, Sendable {
  /// No item yet; the first page is loading.
  case fullScreenLoading
  /// Items; the next page is loading.
  case nextPageLoading
  case items
  case empty
}
