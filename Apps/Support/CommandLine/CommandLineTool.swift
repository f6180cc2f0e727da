package import ArgumentParser
import Foundation
import TerminalText

/// Runs a command as people expect it of a command-line tool.
package enum CommandLineTool {
  /// Parses the arguments, runs the command and says what went wrong.
  ///
  /// - Returns: The exit code that `main` should end with.
  package static func run(_ command: any AsyncParsableCommand.Type) async -> Int32 {
    do {
      try checkEncoding(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      var parsed = try command.parseAsRoot()
      if var asynchronous = parsed as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try parsed.run()
      }
      return ExitStatus.done.rawValue
    } catch {
      return end(command, with: error)
    }
  }

  private static func end(_ command: any ParsableCommand.Type, with error: any Error) -> Int32 {
    guard let failure = CommandFailure(error) else { return explain(error, of: command) }
    report(failure)
    return failure.status.rawValue
  }

  /// The argument parser's own errors, and its help and version texts.
  private static func explain(_ error: any Error, of command: any ParsableCommand.Type) -> Int32 {
    let code = command.exitCode(for: error)
    let text = command.fullMessage(for: error)
    if code.isSuccess {
      do { try Output(color: .never).write(text + "\n") } catch { return end(command, with: error) }
      return ExitStatus.done.rawValue
    }
    for line in text.split(separator: "\n") {
      try? FileHandle.standardError.write(contentsOf: Data((String(line).printable + "\n").utf8))
    }
    return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
  }

  private static func report(_ failure: CommandFailure) {
    let messages = Messages(color: .auto, isQuiet: false)
    messages.error(failure.message)
    if let hint = failure.hint { messages.hint(hint) }
  }

  /// Swift repairs arguments that are no UTF-8, and would search for something else.
  private static func checkEncoding(
    of arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    count: Int
  ) throws {
    for index in 0..<count {
      guard let argument = arguments[index] else { continue }
      if String(validatingCString: argument) == nil {
        throw CommandFailure(
          "argument \(index) is not valid UTF-8: \(String(cString: argument).printable)",
          hint: "Check the terminal's encoding (LANG).",
          status: .usage
        )
      }
    }
  }
}
