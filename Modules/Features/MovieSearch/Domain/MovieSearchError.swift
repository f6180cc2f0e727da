/// An error that is specific to searches; failures of the service are `ServiceFailure`s.
package enum MovieSearchError: Error, Equatable, Sendable {
  /// The query has more than `maximum` Unicode scalars.
  case queryTooLong(maximum: Int)
}
