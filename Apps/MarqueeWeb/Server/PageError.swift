import HTTPTypes
import SharedKernel
import Wording

/// Why a page has nothing to show, or only stored data, in the visitor's words.
struct PageError: Error, Equatable, Sendable {
  let text: ErrorText
  let status: HTTPResponse.Status

  init(_ text: ErrorText, _ status: HTTPResponse.Status) {
    self.text = text
    self.status = status
  }

  static func notFound(in language: Language) -> PageError {
    PageError(ErrorStrings(language).noPage, .notFound)
  }

  var isNotFound: Bool { status == .notFound }

  /// Whether the same request may succeed later.
  var canRetry: Bool { status.kind == .serverError || status == .tooManyRequests }
}

/// What happened, as the heading of a page, and what a visitor can do about it.
struct ErrorText: Equatable, Sendable {
  let title: String
  let advice: String
}

extension PageError {
  /// Creates the error of a service for visitors, who learn neither its address nor its words.
  ///
  /// - Parameters:
  ///   - text: The strings in the visitor's language.
  ///   - unavailable: What the page says if the service does not respond.
  ///   - missing: What the page says if the service does not have what it is about.
  init(_ message: ErrorMessage, _ text: WebStrings, unavailable title: String, missing: ErrorText) {
    let errors = text.errors
    let status = message.status
    switch message.kind {
    case .invalidInput:
      self.init(ErrorText(title: errors.invalidSearch, advice: message.text), status)
    case .signInNeeded: self.init(errors.signInNeeded, status)
    case .service(.notFound): self.init(missing, status)
    case .service(.timedOut): self.init(ErrorText(title: title, advice: errors.slow), status)
    case .service(.rateLimited):
      let advice = [errors.busy, message.suggestion].compactMap(\.self).joined(separator: " ")
      self.init(ErrorText(title: title, advice: advice), status)
    case .service(let failure) where failure.isUnreachable:
      self.init(ErrorText(title: title, advice: errors.silent), status)
    default: self.init(ErrorText(title: title, advice: errors.broken), status)
    }
  }
}

extension ServiceFailure {
  /// Whether there was no response.
  fileprivate var isUnreachable: Bool {
    switch self {
    case .notConnected, .proxyUnreachable, .proxyRefused, .connectionRefused, .unknownHost,
      .connectionLost:
      true
    default: false
    }
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
