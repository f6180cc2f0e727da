import Foundation

/// What a command's exit code says.
package enum ExitStatus: Int32, Sendable {
  /// Done; also where nothing was found.
  case done = 0
  case failure = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// What a linter must read cannot be read; its `failure` says that it found something.
  case unreadable = 3
  case signInNeeded = 4
}

/// Why a command ends without having done its job, in words for the person who gave it.
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

  /// The failure that an error is, or that it describes to a person; nil if it does neither.
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
