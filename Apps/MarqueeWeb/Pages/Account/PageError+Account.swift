import HTTPTypes
import Wording

extension PageError {
  /// Creates the error for a sign-in or a session.
  ///
  /// - Parameters:
  ///   - message: The error of a view model.
  ///   - text: The strings of the page.
  ///   - warn: Receives the messages of a store, intended for the operator of the server.
  init(_ message: ErrorMessage, _ text: WebStrings, warn: (String) -> Void) {
    if case .storage = message.kind {
      warn("sessions cannot be stored: \(message.text)")
      self.init(text: text.noSessions, status: message.status)
    } else if case .other = message.kind {
      // An error that a provider reports is not a failure of this site.
      self.init(text: message.text, status: .badRequest)
    } else {
      self.init(message, text)
    }
  }
}
