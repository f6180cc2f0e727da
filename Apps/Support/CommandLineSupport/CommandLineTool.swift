package import ArgumentParser
import Dispatch
import Foundation
import TerminalText

/// Runs commands, with the same handling of arguments, errors and exit codes for all.
package enum CommandLineTool {
  /// Parses the arguments, runs the command, reports errors and ends the process.
  ///
  /// - Parameters:
  ///   - command: The root command.
  ///   - speaksSpanish: As for `run`.
  ///   - notice: As for `run`.
  ///   - misuse: As for `run`.
  package static func main(
    _ command: any AsyncParsableCommand.Type,
    speaksSpanish: @escaping @Sendable () -> Bool = { false },
    notice: @escaping @Sendable () -> String? = { nil },
    misuse: @escaping @Sendable (String, [String]) -> CommandFailure? = { _, _ in nil }
  ) -> Never {
    // This must precede the task, whose thread opens its own files.
    ProcessStreams.reserveAll()
    Task {
      _exit(await run(command, speaksSpanish: speaksSpanish, notice: notice, misuse: misuse))
    }
    dispatchMain()
  }

  /// Parses the arguments, runs the command and reports errors.
  ///
  /// End the process with `_exit`. `exit` lets libraries such as OpenSSL free their data, which the
  /// thread of a session may still be using.
  ///
  /// - Parameters:
  ///   - command: The root command.
  ///   - speaksSpanish: Whether messages are in Spanish.
  ///   - notice: Returns a notice to print below the help; `nil` for none.
  ///   - misuse: Explains a command line that the parser rejects, from the parser's message and the
  ///     arguments; `nil` keeps that message.
  /// - Returns: The exit code for `main`.
  package static func run(
    _ command: any AsyncParsableCommand.Type,
    speaksSpanish: () -> Bool = { false },
    notice: () -> String? = { nil },
    misuse: (String, [String]) -> CommandFailure? = { _, _ in nil }
  ) async -> Int32 {
    ProcessStreams.reserveAll()
    Invocation.current.isSpanish = speaksSpanish()
    do {
      try checkEncoding(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    } catch {
      return await end(command, with: error, notice: notice, misuse: misuse)
    }
    return await runCurrent(
      command,
      speaksSpanish: speaksSpanish,
      notice: notice,
      misuse: misuse
    )
  }

  /// Parses the arguments of the current invocation, runs the command and reports errors.
  package static func runCurrent(
    _ command: any AsyncParsableCommand.Type,
    speaksSpanish: () -> Bool = { false },
    notice: () -> String? = { nil },
    misuse: (String, [String]) -> CommandFailure? = { _, _ in nil }
  ) async -> Int32 {
    Invocation.current.isSpanish = speaksSpanish()
    do {
      var parsed = try await command.asyncParseAsRoot(Invocation.current.arguments)
      if var parsed = parsed as? any AsyncParsableCommand {
        try await parsed.run()
      } else {
        try parsed.run()
      }
      return ExitStatus.done.rawValue
    } catch {
      return await end(command, with: error, notice: notice, misuse: misuse)
    }
  }

  /// Returns the paragraph of a command's help about its completion script.
  package static func completionHelp(for command: String) -> String {
    """
    COMPLETION (for ~/.bashrc; zsh and fish have scripts too):
      source <(\(command) --generate-completion-script bash)
    """
  }

  private static func end(
    _ command: any AsyncParsableCommand.Type,
    with error: any Error,
    notice: () -> String?,
    misuse: (String, [String]) -> CommandFailure?
  ) async -> Int32 {
    if let failure = CommandFailure(error) { return report(failure) }
    if let code = error as? ExitCode { return code.rawValue }
    // The parser renders the usage for each of these.
    let code = command.exitCode(for: error)
    if code.isSuccess { return answer(error, of: command, notice: notice) }
    let message = command.message(for: error)
    if code == .validationFailure,
      let failure = await MisspelledSubcommand(of: command)?.failure()
        ?? misuse(message, Invocation.current.arguments)
    {
      return report(failure)
    }
    explain(command.fullMessage(for: error), message, of: command)
    return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
  }

  /// Prints the help, the version or the completion script.
  private static func answer(
    _ error: any Error,
    of command: any ParsableCommand.Type,
    notice: () -> String?
  ) -> Int32 {
    var text = command.fullMessage(for: error)
    // The parser's help, but neither the version nor a script.
    if text.hasPrefix("OVERVIEW:"), let notice = notice() { text += "\n\n" + notice }
    if let completion = DefaultSubcommandCompletion(of: command) {
      text = completion.added(to: text)
    }
    do {
      try Output(color: .never).write(text + "\n")
      return ExitStatus.done.rawValue
    } catch {
      return CommandFailure(error).map(report) ?? command.exitCode(for: error).rawValue
    }
  }

  /// Reports one of the argument parser's own errors.
  private static func explain(
    _ text: String,
    _ message: String,
    of command: any ParsableCommand.Type
  ) {
    let language = ParserLanguage()
    if !message.isEmpty {
      Messages(color: .auto, isQuiet: false).error(language.message(message))
    }
    for line in text.dropFirst(command._errorPrefix.count + message.count).split(separator: "\n") {
      // Without arguments, the parser prints the whole help, so the error would scroll away.
      if line.hasPrefix("OVERVIEW:") { break }
      guard let line = language.explanation(String(line)) else { continue }
      try? StandardStream.error.write((line.printable + "\n").utf8)
    }
  }

  private static func report(_ failure: CommandFailure) -> Int32 {
    let messages = Messages(color: .auto, isQuiet: false)
    messages.error(failure.message)
    if let hint = failure.hint { messages.hint(hint) }
    return failure.status.rawValue
  }

  /// Rejects invalid UTF-8, which Swift would replace with other characters.
  private static func checkEncoding(
    of arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    count: Int
  ) throws {
    for index in 0..<count {
      guard let argument = arguments[index] else { continue }
      if String(validatingCString: argument) == nil {
        throw CommandFailure(
          localized(
            "argument \(index) is not valid UTF-8: ",
            "el argumento \(index) no es UTF-8 válido: "
          ) + String(cString: argument).printable,
          hint: localized(
            "Check the terminal's encoding (LANG).",
            "Revise la codificación del terminal (LANG)."
          ),
          status: .usage
        )
      }
    }
  }
}
