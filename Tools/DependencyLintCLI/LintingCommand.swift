import ArgumentParser
import CommandLineSupport
import DependencyLint
import Foundation

/// A command of the linter: errors of its library become its exit codes.
protocol LintingCommand: AsyncParsableCommand {
  var codeBase: CodeBaseOptions { get }
  mutating func lint() async throws
}

extension LintingCommand {
  mutating func run() async throws {
    do {
      try await lint()
    } catch let error as ConfigurationError {
      // Its lines say themselves that they are errors, where editors look for it.
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      throw ExitCode(ExitStatus.usage.rawValue)
    } catch let error as LoadingError {
      throw CommandFailure(error, status: error.isOfConfiguration ? .usage : .unreadable)
    } catch let error as GitRevision.Failure {
      throw CommandFailure(error, status: .usage)
    } catch let error as UnreadableSources {
      throw CommandFailure(error, status: .unreadable)
    }
  }
}

extension CommandFailure {
  fileprivate init(_ error: some LocalizedError, status: ExitStatus) {
    self.init(
      error.errorDescription ?? "\(error)",
      hint: error.recoverySuggestion,
      status: status
    )
  }
}
