import HTTPTypes
import SharedKernel
import Wording

/// Why a request has no page, in the visitor's language.
struct PageProblem: Error {
  let status: HTTPResponse.Status
  let text: String

  static func notFound(in language: Language) -> PageProblem {
    PageProblem(status: .notFound, text: WebStrings(language).noSuchPage)
  }
}

extension ErrorMessage {
  /// The status of a page that has nothing but the error to show.
  var status: HTTPResponse.Status {
    switch kind {
    case .invalidInput: .badRequest
    case .signInNeeded: .unauthorized
    case .storage: .serviceUnavailable
    case .other: .internalServerError
    case .otherService: .badGateway
    case .service(.notFound): .notFound
    case .service(.rateLimited): .tooManyRequests
    case .service(.timedOut): .gatewayTimeout
    case .service: .badGateway
    }
  }
}
