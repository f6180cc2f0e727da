/// What a view of the movie list has to show.
package enum MoviesListState: Equatable, Sendable {
  /// Nothing yet, something is on its way.
  case fullScreenLoading
  /// Items, with more on their way below them.
  case nextPageLoading
  case items
  case empty
}
