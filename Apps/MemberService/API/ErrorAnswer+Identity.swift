import HTTPTypes

extension ErrorAnswer {
  /// The largest body was exceeded.
  static let tooLarge = ErrorAnswer(
    .contentTooLarge,
    "invalid_request",
    "the body is too large"
  )

  init(_ error: IdentityError) {
    let (status, code): (HTTPResponse.Status, String) =
      switch error {
      case .unsupportedProvider: (.badRequest, "unsupported_provider")
      case .invalidRequest: (.badRequest, "invalid_request")
      case .invalidGrant: (.badRequest, "invalid_grant")
      case .invalidClient: (.unauthorized, "invalid_client")
      case .unavailable: (.badGateway, "provider_unavailable")
      case .timedOut: (.gatewayTimeout, "provider_unavailable")
      }
    self.init(status, code, error.words)
  }
}
