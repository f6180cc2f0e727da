import Foundation

/// Why a grant did not prove an identity, in words that contain nothing from the grant or the
/// provider's message.
package enum IdentityError: LocalizedError, Equatable {
  case unsupportedProvider
  /// The request is incomplete, or the provider does not support this kind of grant.
  case invalidRequest(String)
  /// The provider rejects the grant, or its response fails a check.
  case invalidGrant(String)
  /// The provider rejects the service's own credentials.
  case invalidClient(String)
  /// The provider cannot be reached, or its response cannot be used.
  case unavailable(String)
  case timedOut

  package var errorDescription: String? { words }

  var words: String {
    switch self {
    case .unsupportedProvider: "this service does not know the provider"
    case .timedOut: "the provider did not respond in time; try again"
    case .invalidRequest(let words), .invalidGrant(let words), .invalidClient(let words),
      .unavailable(let words):
      words
    }
  }
}
