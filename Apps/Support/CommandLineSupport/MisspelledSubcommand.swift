package import ArgumentParser
import TerminalText

/// The first argument of a command line, if it is probably a misspelled subcommand.
///
/// The parser treats such a word as an argument of the default subcommand.
package struct MisspelledSubcommand {
  private let command: any ParsableCommand.Type
  private let arguments: [String]
  private let meant: any ParsableCommand.Type

  /// Creates a value if the first argument is similar to the name of a subcommand; otherwise `nil`.
  ///
  /// - Parameters:
  ///   - command: The root command.
  ///   - arguments: The arguments of the command line.
  init?(of command: any ParsableCommand.Type, in arguments: [String] = Invocation.current.arguments)
  {
    let subcommands = command.configuration.subcommands
    guard let word = arguments.first, !subcommands.contains(where: { $0._commandName == word }),
      let meant = subcommands.first(where: { Self.isNear(word, $0._commandName) })
    else { return nil }
    self.command = command
    self.arguments = arguments
    self.meant = meant
  }

  /// The error for the word; `nil` if the other arguments are not valid for the subcommand.
  func failure() async -> CommandFailure? {
    let others = arguments.dropFirst()
    guard await Self.accepts(meant, Array(others)) else { return nil }
    return CommandFailure(
      question(after: others.map { " \($0)" }.joined()),
      hint: await alternative(),
      status: .usage
    )
  }

  /// Reports the word after the default subcommand found nothing.
  ///
  /// - Throws: `failure`, if there is one; otherwise, the command continues after a hint.
  package static func check(
    _ command: any ParsableCommand.Type,
    _ messages: Messages
  ) async throws {
    guard let misspelled = MisspelledSubcommand(of: command) else { return }
    if let failure = await misspelled.failure() { throw failure }
    messages.hintUnlessQuiet(misspelled.question(after: ""))
  }

  private func question(after others: String) -> String {
    let line = "\(command._commandName) \(meant._commandName)\(others)"
    return localized(
      "there is no subcommand “\(arguments[0])”; did you mean \(line)?",
      "no existe el subcomando «\(arguments[0])»; ¿quería decir \(line)?"
    )
  }

  /// How to pass the word to the default subcommand, if that accepts it.
  private func alternative() async -> String? {
    guard let other = command.configuration.defaultSubcommand,
      await Self.accepts(other, arguments)
    else { return nil }
    let line = ([command._commandName, other._commandName] + arguments).joined(separator: " ")
    return localized("If you did not mean it: \(line)", "Si no quería decir eso: \(line)")
  }

  private static func accepts(
    _ command: any ParsableCommand.Type,
    _ arguments: [String]
  ) async -> Bool {
    guard let command = command as? any AsyncParsableCommand.Type else {
      return (try? command.parse(arguments)) != nil
    }
    return (try? await command.asyncParse(arguments)) != nil
  }

  /// Returns whether a word differs by one typo from a short name, or by two from a long one.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    Spelling.distance(Array(word.lowercased().utf8.prefix(20)), Array(name.utf8))
      <= (name.count > 4 ? 2 : 1)
  }
}
