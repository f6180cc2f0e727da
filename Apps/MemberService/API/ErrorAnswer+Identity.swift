import HTTPTypes

extension ErrorAnswer {
  /// The largest body was exceeded.
  static let tooLarge = ErrorAnswer(
    .contentTooLarge,
    "invalid_request",
    "the body is too large"
  )

  init(_ error: IdentityError) {
    switch error {
    case .unsupportedProvider:
      self.init(.badRequest, "unsupported_provider", "this service does not know the provider")
    case .invalidRequest(let words): self.init(.badRequest, "invalid_request", words)
    case .invalidGrant(let words): self.init(.badRequest, "invalid_grant", words)
    case .invalidClient(let words): self.init(.unauthorized, "invalid_client", words)
    case .unavailable(let words): self.init(.badGateway, "provider_unavailable", words)
    case .timedOut:
      self.init(
        .gatewayTimeout,
        "provider_unavailable",
        "the provider did not answer in time; try again"
      )
    }
  }
}
