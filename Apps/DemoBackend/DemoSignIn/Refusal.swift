package import HTTP
package import HTTPTypes

/// An error of a token endpoint (RFC 6749, section 5.2; RFC 8628, section 3.5).
package struct Refusal: Error {
  package let error: String
  package let description: String?

  package init(_ error: String, _ description: String? = nil) {
    self.error = error
    self.description = description
  }

  package static func invalidGrant(_ description: String? = nil) -> Refusal {
    Refusal("invalid_grant", description)
  }

  package func response(_ status: HTTPResponse.Status = .badRequest) -> NetworkResponse {
    .oauthError(status, error, description)
  }
}
