import ArgumentParser
import CommandLineSupport
import TerminalText

/// The first word of a prefix that finds nothing and that is nearly the name of a subcommand.
struct MisspeltSubcommand {
  private let words: [String]
  private let meant: String

  /// Creates the misspelling, or `nil` if the first word resembles no subcommand.
  ///
  /// - Parameters:
  ///   - words: The prefix, which found nothing.
  ///   - arguments: The whole command line: `list remov` asks for a prefix.
  init?(words: [String], arguments: [String] = CommandLine.arguments) {
    guard let first = words.first,
      !arguments.dropFirst().prefix(while: { $0 != first }).contains("list")
    else { return nil }
    let names = QuerySuggestionsCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let meant = names.first(where: { Self.isNear(first, $0) }) else { return nil }
    self.words = words
    self.meant = meant
  }

  /// Hints at the subcommand, after a single word that may as well be a prefix.
  ///
  /// - Throws: `CommandFailure` for several words: they look like a subcommand and its arguments.
  func report(to messages: Messages) throws {
    let (first, rest) = (words[0], words.dropFirst().joined(separator: " "))
    guard !rest.isEmpty else {
      messages.hintUnlessQuiet(
        "no recent query begins with “\(first)”; did you mean query-suggestions \(meant)?"
      )
      return
    }
    throw CommandFailure(
      "there is no subcommand “\(first)”; did you mean query-suggestions \(meant) \(rest)?",
      hint: "To look for recent queries instead: query-suggestions list \(first) \(rest)",
      status: .usage
    )
  }

  /// One slip in a short name, two in a longer one.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    let distance = Spelling.distance(Array(word.lowercased().utf8.prefix(20)), Array(name.utf8))
    return distance > 0 && distance <= (name.count > 4 ? 2 : 1)
  }
}
