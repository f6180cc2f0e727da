import ArgumentParser
import DependencyLint
import LintEssentials
import LintCodeBase
import LintIndex
import LintRules
import LintScanner

/// A subcommand that turns errors of the library into messages and exit codes.
protocol LintingCommand: AsyncParsableCommand {
  var codeBase: CodeBaseOptions { get }
  mutating func lint() async throws
}

extension LintingCommand {
  mutating func run() async throws {
    do {
      try await lint()
    } catch let error as ConfigurationError {
      // The description already has the form `file:line:column: error: …`, which editors recognize.
      try? StandardStream.error.write("\(error)\n".utf8)
      throw ExitCode(ExitStatus.usage.rawValue)
    } catch let error as LoadingError {
      throw end(with: error, status: error.isOfConfiguration ? .usage : .unreadable)
    } catch is CancellationError {
      throw ExitCode(ExitStatus.unreadable.rawValue)
    } catch let error as GitRevision.Failure {
      throw end(with: error, status: .usage)
    } catch let error as IndexError {
      throw end(with: error, status: .unreadable)
    } catch let error as UnreadableSources {
      throw end(with: error, status: .unreadable)
    }
  }

  /// Prints an error, which may have several lines, and its hint.
  ///
  /// - Returns: The exit code to throw.
  private func end(with error: some LocalizedError, status: ExitStatus) -> ExitCode {
    let messages = codeBase.messages
    let text = error.errorDescription ?? "\(error)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    messages.error(lines.first ?? text)
    // The reason is part of the error, so it is printed even with --quiet.
    lines.dropFirst().forEach(messages.instruction)
    error.recoverySuggestion.map(messages.hint)
    return ExitCode(status.rawValue)
  }
}
