import ArgumentParser
import LintEssentials

/// The first argument of a command line, if it is probably a misspelled subcommand.
///
/// The parser treats such a word as an argument of the default subcommand.
struct MisspelledSubcommand {
  private let command: any ParsableCommand.Type
  private let arguments: [String]
  private let meant: any ParsableCommand.Type

  /// Creates a value if the first argument is similar to the name of a subcommand; otherwise `nil`.
  ///
  /// - Parameter command: The root command.
  init?(of command: any ParsableCommand.Type) {
    arguments = Array(CommandLine.arguments.dropFirst())
    let subcommands = command.configuration.subcommands
    guard let word = arguments.first, !subcommands.contains(where: { $0._commandName == word }),
      let meant = subcommands.first(where: { Self.isNear(word, $0._commandName) })
    else { return nil }
    self.command = command
    self.meant = meant
  }

  /// The error for the word; `nil` if the other arguments are not valid for the subcommand.
  func failure() async -> CommandFailure? {
    let others = arguments.dropFirst()
    guard await Self.accepts(meant, Array(others)) else { return nil }
    let line = ([command._commandName, meant._commandName] + others).joined(separator: " ")
    return CommandFailure(
      "there is no subcommand “\(arguments[0])”; did you mean \(line)?",
      hint: await alternative(),
      status: .usage
    )
  }

  /// How to pass the word to the default subcommand, if that accepts it.
  private func alternative() async -> String? {
    guard let other = command.configuration.defaultSubcommand,
      await Self.accepts(other, arguments)
    else { return nil }
    let line = ([command._commandName, other._commandName] + arguments).joined(separator: " ")
    return "If you did not mean it: \(line)"
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
