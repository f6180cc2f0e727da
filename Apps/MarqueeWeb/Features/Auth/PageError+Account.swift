import HTTPTypes
import SharedKernel
import Wording

extension PageError {
  /// Creates the error for a sign-in or a session.
  ///
  /// - Parameters:
  ///   - message: The error of a view model.
  ///   - language: The visitor's language.
  ///   - warn: Receives the messages of a store, intended for the operator of the server.
  init(_ message: ErrorMessage, _ language: Language, warn: (String) -> Void) {
    let (text, strings) = (WebStrings(language), AccountStrings(language))
    switch message.kind {
    case .storage:
      warn("sessions cannot be stored: \(message.text)")
      self.init(strings.noSessions, message.status)
    case .other:
      // An error that a provider reports is not a failure of this site.
      self.init(ErrorText(title: strings.signInFailed, advice: message.text), .badRequest)
    // The text is about this machine's connection, with addresses, or about the site's settings.
    case .service where message.kind.isNotConnected, .service(.credentialsRefused):
      self.init(
        message,
        text,
        unavailable: strings.unavailable,
        missing: text.errors.noPage
      )
    default:
      self.init(
        ErrorText(title: strings.unavailable, advice: message.text),
        message.status
      )
    }
  }
}
