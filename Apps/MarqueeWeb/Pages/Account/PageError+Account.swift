import HTTPTypes
import SharedKernel
import Wording

extension PageError {
  /// Creates the error for a sign-in or a session.
  ///
  /// - Parameters:
  ///   - message: The error of a view model.
  ///   - text: The strings of the page.
  ///   - warn: Receives the messages of a store, intended for the operator of the server.
  init(_ message: ErrorMessage, _ text: WebStrings, warn: (String) -> Void) {
    let errors = text.errors
    switch message.kind {
    case .storage:
      warn("sessions cannot be stored: \(message.text)")
      self.init(errors.noSessions, message.status)
    case .other:
      // An error that a provider reports is not a failure of this site.
      self.init(ErrorText(title: errors.signInFailed, advice: message.text), .badRequest)
    case .service(.connectionRefused), .service(.unknownHost):
      self.init(message, text, in: .account, missing: errors.noPage)
    default:
      self.init(
        ErrorText(title: errors.unavailable(.account), advice: message.text),
        message.status
      )
    }
  }
}
