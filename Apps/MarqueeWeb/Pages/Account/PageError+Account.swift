import HTTPTypes
import SharedKernel
import Wording

extension PageError {
  /// Creates the error of a sign-in or a session.
  ///
  /// - Parameters:
  ///   - message: The error of a view model.
  ///   - text: The texts of the page.
  ///   - warn: Receives what a store says, which is for whoever runs the server.
  init(_ message: ErrorMessage, _ text: WebStrings, warn: (String) -> Void) {
    if case .storage = message.kind {
      warn("sessions cannot be kept: \(message.text)")
      self.init(text: text.noSessions, status: message.status)
    } else if case .other = message.kind {
      // What a provider says is no failure of this site.
      self.init(text: message.text, status: .badRequest)
    } else {
      self.init(message, text)
    }
  }
}
