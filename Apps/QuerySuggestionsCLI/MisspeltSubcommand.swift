import ArgumentParser
import CommandLineSupport
import TerminalText

/// A misspelt subcommand, which was parsed as a prefix and found nothing.
struct MisspeltSubcommand {
  private let words: [String]
  private let meant: String

  /// Creates a value if the first word is similar to the name of a subcommand; otherwise `nil`.
  ///
  /// - Parameters:
  ///   - words: The prefix, which found nothing.
  ///   - arguments: The whole command line; after `list`, a word is always a prefix.
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

  /// Suggests the subcommand in a hint, if a single word was given, which can be a prefix too.
  ///
  /// - Throws: `CommandFailure` for several words, which look like a subcommand with arguments.
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

  /// Returns whether a word differs by one typo from a short name, or by two from a long one.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    let distance = Spelling.distance(Array(word.lowercased().utf8.prefix(20)), Array(name.utf8))
    return distance > 0 && distance <= (name.count > 4 ? 2 : 1)
  }
}
