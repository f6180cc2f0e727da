import ArgumentParser
import LintEssentials

/// Runs the root command, and reports its errors.
enum CommandLineTool {
  /// Parses the arguments, runs the command and reports errors.
  ///
  /// - Parameter command: The root command.
  /// - Returns: The exit code for `main`.
  static func run(_ command: any AsyncParsableCommand.Type) async -> Int32 {
    StandardStream.reserveAll()
    do {
      try checkEncoding(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      var parsed = try await command.asyncParseAsRoot(Array(CommandLine.arguments.dropFirst()))
      if var parsed = parsed as? any AsyncParsableCommand {
        try await parsed.run()
      } else {
        try parsed.run()
      }
      return ExitStatus.done.rawValue
    } catch {
      return await end(command, with: error)
    }
  }

  private static func end(
    _ command: any AsyncParsableCommand.Type,
    with error: any Error
  ) async -> Int32 {
    if let failure = CommandFailure(error) { return report(failure) }
    if let code = error as? ExitCode { return code.rawValue }
    // The parser renders the usage for each of these.
    let code = command.exitCode(for: error)
    if code.isSuccess { return show(error, of: command) }
    if code == .validationFailure, let failure = await MisspelledSubcommand(of: command)?.failure()
    {
      return report(failure)
    }
    explain(command.fullMessage(for: error), command.message(for: error), of: command)
    return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
  }

  /// Prints the help, the version or the completion script.
  private static func show(_ error: any Error, of command: any ParsableCommand.Type) -> Int32 {
    var text = command.fullMessage(for: error)
    if let completion = DefaultSubcommandCompletion(of: command) {
      text = completion.added(to: text)
    }
    do {
      try Output(color: .never, failureStatus: .failure).write(text + "\n")
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
    if !message.isEmpty { Messages(color: .auto, isQuiet: false).error(message) }
    for line in text.dropFirst(command._errorPrefix.count + message.count).split(separator: "\n") {
      // Without arguments, the parser prints the whole help, so the error would scroll away.
      if line.hasPrefix("OVERVIEW:") { break }
      try? StandardStream.error.write((String(line).printable + "\n").utf8)
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
          "argument \(index) is not valid UTF-8: " + String(cString: argument).printable,
          hint: "Check the terminal's encoding (LANG).",
          status: .usage
        )
      }
    }
  }
}
