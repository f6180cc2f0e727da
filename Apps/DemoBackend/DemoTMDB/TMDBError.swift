import DemoBackend
package import HTTP
package import HTTPTypes

/// TMDB's errors, with its codes and messages (developer.themoviedb.org/docs/errors).
package enum TMDBError: Int, CaseIterable, Sendable {
  case methodNotAllowed = 4
  case invalidKey = 7
  case internalError = 11
  case invalidPage = 22
  case tooManyRequests = 25
  case notFound = 34
  case maintenance = 46

  /// The error for a status; an internal error for those that TMDB does not document.
  package init(_ status: HTTPResponse.Status) {
    self = Self.allCases.first { $0.status == status } ?? .internalError
  }

  package var response: NetworkResponse {
    var response = NetworkResponse(
      status,
      json: [
        "success": false, "status_code": .int(rawValue), "status_message": .string(message),
      ]
    )
    if self == .methodNotAllowed {
      response.head.headerFields[.allow] = "GET, HEAD"
    }
    return response
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .methodNotAllowed: .methodNotAllowed
    case .invalidKey: .unauthorized
    case .internalError: .internalServerError
    case .invalidPage: .badRequest
    case .tooManyRequests: .tooManyRequests
    case .notFound: .notFound
    case .maintenance: .serviceUnavailable
    }
  }

  private var message: String {
    switch self {
    case .methodNotAllowed: "Invalid format: This service doesn't exist in that format."
    case .invalidKey: "Invalid API key: You must be granted a valid key."
    case .internalError: "Internal error: Something went wrong, contact TMDb."
    case .invalidPage:
      "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer."
    case .tooManyRequests: "Your request count (41) is over the allowed limit of (40)."
    case .notFound: "The resource you requested could not be found."
    case .maintenance: "The API is undergoing maintenance. Try again later."
    }
  }
}
