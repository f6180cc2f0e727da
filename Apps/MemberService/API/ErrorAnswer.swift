import HTTPTypes

/// An error response of the service (RFC 6749, section 5.2), whose message contains nothing from
/// the request.
struct ErrorAnswer: Error, Equatable {
  let status: HTTPResponse.Status
  let code: String
  let words: String
  var fields: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status,
    _ code: String,
    _ words: String,
    fields: HTTPFields = [:]
  ) {
    self.status = status
    self.code = code
    self.words = words
    self.fields = fields
  }

  static func invalidRequest(_ words: String) -> ErrorAnswer {
    ErrorAnswer(.badRequest, "invalid_request", words)
  }

  static func slowDown(seconds: Int) -> ErrorAnswer {
    ErrorAnswer(
      .tooManyRequests,
      "slow_down",
      "too many requests; wait \(seconds) s",
      fields: [.retryAfter: String(seconds)]
    )
  }

  static let storeUnavailable = ErrorAnswer(
    .serviceUnavailable,
    "temporarily_unavailable",
    "the service cannot access its data; try again",
    fields: [.retryAfter: "5"]
  )

  /// The challenge for a request without a bearer token (RFC 6750, section 3.1).
  static let noToken = ErrorAnswer(
    .unauthorized,
    "invalid_token",
    "an access token is required",
    fields: [.wwwAuthenticate: "Bearer"]
  )

  static let invalidToken = ErrorAnswer(
    .unauthorized,
    "invalid_token",
    "the access token is not valid; refresh it or sign in again",
    fields: [.wwwAuthenticate: #"Bearer error="invalid_token""#]
  )

  /// The body is larger than the service accepts.
  static let tooLarge = ErrorAnswer(
    .contentTooLarge,
    "invalid_request",
    "the body is too large"
  )
}

extension ErrorAnswer {
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
