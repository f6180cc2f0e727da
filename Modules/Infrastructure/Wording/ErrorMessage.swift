package import SharedKernel

/// An error to show to the user, with a kind that code can examine.
///
/// Exit codes and hints depend on the kind, not on the text.
package struct ErrorMessage: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case service(ServiceFailure)
    /// A service that the requested one depends on failed.
    case otherService
    /// The input was rejected before any request.
    case invalidInput
    /// The user must sign in, for the first time or again.
    case signInNeeded
    /// The user's data cannot be read or written.
    case storage
    case other
  }

  package let kind: Kind
  /// What went wrong, in the user's language.
  package let text: String
  /// What to do about it, if the text does not already include this.
  package let suggestion: String?

  package init(kind: Kind, text: String, suggestion: String? = nil) {
    self.kind = kind
    self.text = text
    self.suggestion = suggestion
  }
}

extension ErrorMessage.Kind {
  /// Whether no connection to the service could be established.
  package var isNotConnected: Bool {
    switch self {
    case .service(.notConnected), .service(.unknownHost), .service(.connectionRefused),
      .service(.proxyUnreachable), .service(.proxyRefused):
      true
    default: false
    }
  }

  package var isNotFound: Bool {
    if case .service(.notFound) = self { true } else { false }
  }
}
