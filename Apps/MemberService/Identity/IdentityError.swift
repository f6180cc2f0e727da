import Foundation

/// Why a grant did not become an identity, in words that contain nothing of the grant or of the
/// provider's text.
package enum IdentityError: LocalizedError, Equatable {
  case unsupportedProvider
  /// The request lacks something, or the provider has no such grant.
  case invalidRequest(String)
  /// The provider, or a check of its answer, rejects the grant.
  case invalidGrant(String)
  /// The provider rejects the service's own credentials.
  case invalidClient(String)
  /// The provider cannot be reached, or its answer cannot be used.
  case unavailable(String)
  case timedOut

  package var errorDescription: String? { words }

  var words: String {
    switch self {
    case .unsupportedProvider: "this service does not know the provider"
    case .timedOut: "the provider did not answer in time; try again"
    case .invalidRequest(let words), .invalidGrant(let words), .invalidClient(let words),
      .unavailable(let words):
      words
    }
  }
}
