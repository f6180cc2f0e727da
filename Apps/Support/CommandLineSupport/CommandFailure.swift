import Foundation

/// A command's exit code.
package enum ExitStatus: Int32, Sendable {
  /// Success, even if nothing was found.
  case done = 0
  case failure = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  case signInNeeded = 4
}

/// Why a command fails, with a message and a hint for the user.
package struct CommandFailure: Error, Equatable {
  let message: String
  /// What to try.
  let hint: String?
  let status: ExitStatus

  package init(_ message: String, hint: String? = nil, status: ExitStatus = .failure) {
    self.message = message
    self.hint = hint
    self.status = status
  }

  /// Creates a failure from a failure or a localized error; `nil` for any other error.
  init?(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? any LocalizedError, let message = error.errorDescription {
      self.init(message, hint: error.recoverySuggestion)
    } else {
      return nil
    }
  }
}
