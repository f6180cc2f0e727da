import LintEssentials
import LintCodeBase
import LintRules
import LintScanner

/// Why a code base cannot be loaded: problems of files, and messages about everything else.
struct LoadingFailure: Sendable {
  private(set) var problems: [Problem] = []
  private(set) var messages: [String] = []

  init() {}

  init(_ error: any Error) {
    switch error {
    case let error as ConfigurationError: problems = error.problems
    case let error as UnreadableSources:
      problems = error.files.map {
        Self.problem(of: $0.path, "cannot read the file: \($0.reason)", error.recoverySuggestion)
      }
    case let error as LoadingError: add(error)
    case let error as any LocalizedError:
      messages = [error.errorDescription ?? "\(error)"]
    default: messages = ["\(error)"]
    }
  }

  private mutating func add(_ error: LoadingError) {
    switch error {
    case .several(let errors): errors.forEach { add($0) }
    case .missingModule(let name, let path, let file, let position):
      problems.append(
        Problem(
          file: file,
          position: position,
          message: "the folder of the module \(name) does not exist: \(path)",
          advice: error.recoverySuggestion
        )
      )
    case _ where error.brokenManifest != nil:
      let text = error.errorDescription ?? ""
      problems.append(Self.problem(of: error.brokenManifest ?? "", text, error.recoverySuggestion))
    default:
      messages.append(
        [error.errorDescription, error.recoverySuggestion].compactMap(\.self)
          .joined(separator: "; ")
      )
    }
  }

  private static func problem(of file: String, _ message: String, _ advice: String?) -> Problem {
    Problem(
      file: file,
      position: SourcePosition(line: 1, column: 1),
      message: message,
      advice: advice
    )
  }
}
