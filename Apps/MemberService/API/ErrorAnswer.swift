import HTTPTypes

/// An error answer of the service (RFC 6749, section 5.2), whose text contains nothing of the
/// request.
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

  static let storeAway = ErrorAnswer(
    .serviceUnavailable,
    "temporarily_unavailable",
    "the service cannot reach its data; try again",
    fields: [.retryAfter: "5"]
  )

  /// The challenge for a request without a bearer token (RFC 6750, section 3.1).
  static let noToken = ErrorAnswer(
    .unauthorized,
    "invalid_token",
    "an access token is needed",
    fields: [.wwwAuthenticate: "Bearer"]
  )

  static let invalidToken = ErrorAnswer(
    .unauthorized,
    "invalid_token",
    "the access token is not valid; refresh it or sign in again",
    fields: [.wwwAuthenticate: #"Bearer error="invalid_token""#]
  )
}
