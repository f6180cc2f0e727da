package import ArgumentParser
import Synchronization

// Most of the time of parsing is spent on questions that most command lines do not ask.
extension CommandLineTool {
  /// Whether arguments are being parsed that request neither a completion script nor help.
  private static let isParsingOnly = Atomic(false)

  /// Returns the configuration of a root command, or of its default subcommand.
  ///
  /// The parser looks for a request for a completion script before anything else, by parsing the
  /// arguments twice, which takes a third of its time. It does not do so for parts of other
  /// commands, so that is what the command is while arguments without such a request are parsed.
  /// Nor does it derive the names of help flags if there are none.
  package static func root(_ configuration: CommandConfiguration) -> CommandConfiguration {
    guard isParsingOnly.load(ordering: .relaxed) else { return configuration }
    var configuration = configuration
    configuration._superCommandName = ""
    configuration.helpNames = []
    return configuration
  }

  static func parse(
    _ command: any AsyncParsableCommand.Type,
    _ completesAsynchronously: Bool
  ) async throws -> any ParsableCommand {
    let arguments = CommandLine.arguments.dropFirst()
    // A flag for help has an h, also among other short flags.
    let mayAskForMore = arguments.contains {
      $0.hasPrefix("-") && $0.utf8.contains(UInt8(ascii: "h"))
        || $0.hasPrefix("--generate-completion-script") || $0.hasPrefix("---completion")
    }
    isParsingOnly.store(!mayAskForMore, ordering: .relaxed)
    defer { isParsingOnly.store(false, ordering: .relaxed) }
    if !mayAskForMore, let parsed = await parseDefaultSubcommand(of: command, arguments) {
      return parsed
    }
    guard completesAsynchronously else { return try command.parseAsRoot() }
    return try await command.asyncParseAsRoot()
  }

  /// Parses arguments that name no subcommand as those of the default one, which the parser would
  /// otherwise examine three times.
  ///
  /// - Returns: `nil` for other and for invalid arguments, which the root command then reports.
  private static func parseDefaultSubcommand(
    of command: any AsyncParsableCommand.Type,
    _ arguments: ArraySlice<String>
  ) async -> (any ParsableCommand)? {
    let root = command.configuration
    guard let subcommand = root.defaultSubcommand,
      subcommand.configuration._superCommandName != nil
    else { return nil }
    let names = root.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    guard !arguments.contains(where: { $0 == "help" || names.contains($0) }) else { return nil }
    // The parser refuses asynchronous completions otherwise.
    if let subcommand = subcommand as? any AsyncParsableCommand.Type {
      return try? await subcommand.asyncParseAsRoot()
    }
    return try? subcommand.parseAsRoot()
  }
}
