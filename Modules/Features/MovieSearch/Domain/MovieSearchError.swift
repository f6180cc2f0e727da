/// An error that only a search has; a service's failures are `ServiceFailure`.
package enum MovieSearchError: Error, Equatable, Sendable {
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}
