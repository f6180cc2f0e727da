import LintEssentials

/// A command's exit code.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// There are violations.
  case failure = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// The input cannot be read, or the output cannot be written.
  case unreadable = 3
}

/// Why a command fails, with a message and a hint for the user.
struct CommandFailure: Error, Equatable {
  let message: String
  /// What to try.
  let hint: String?
  let status: ExitStatus

  init(_ message: String, hint: String? = nil, status: ExitStatus = .failure) {
    self.message = message
    self.hint = hint
    self.status = status
  }

  /// Creates a failure of the file system, such as “cannot write a.txt: Permission denied”.
  init(cannot action: String, _ path: String, because error: any Error) {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
    self.init("cannot \(action) \(path): \(reason)", status: .unreadable)
  }

  /// Creates the failure for a path outside of the code base.
  init(_ path: String, notIn root: String, hint: String) {
    self.init(
      "\(path) is not in the code base, whose root is \(root)",
      hint: hint,
      status: .usage
    )
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
