import ArgumentParser

/// Completion of the options of a default subcommand, whose name is usually left out.
///
/// The parser's scripts offer only the names of subcommands until one is entered.
struct DefaultSubcommandCompletion {
  private let command: String
  private let subcommand: String
  /// The names of all subcommands, as alternatives of a pattern.
  private let names: String

  /// - Parameter root: The root command; if it has no default subcommand, the initializer returns
  ///   `nil`.
  init?(of root: any ParsableCommand.Type) {
    guard let subcommand = root.configuration.defaultSubcommand else { return nil }
    command = root._commandName
    self.subcommand = subcommand._commandName
    names = (root.configuration.subcommands.map { $0._commandName } + ["help"]).joined(
      separator: "|"
    )
  }

  /// Returns the parser's script for a shell with the completion added; any other string is
  /// unchanged.
  func added(to script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return inserting(bash, in: script, after: Self.bashPlace) }
    if script.hasPrefix("#compdef") { return inserting(zsh, in: script, after: Self.zshPlace) }
    return script.hasPrefix("function ") ? script + fish(script) : script
  }

  /// Inserts lines after the first line that begins with a prefix, which is in the root's function.
  private func inserting(_ lines: String, in script: String, after prefix: String) -> String {
    var script = script.split(separator: "\n", omittingEmptySubsequences: false)
    if let index = script.firstIndex(where: { $0.hasPrefix(prefix) }) {
      script.insert(lines[...], at: index + 1)
    }
    return script.joined(separator: "\n")
  }

  private static let bashPlace = "    local -a unparsed_words="

  private var bash: String {
    """
        case "${COMP_WORDS[1]}" in
        \(names)) ;;
        *)
            local -a repeating_flags non_repeating_flags repeating_options non_repeating_options
            _\(command)_\(subcommand)
            [[ "${COMP_CWORD}" -gt 1 || "${cur}" = -* ]] && return
            unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
            ;;
        esac
    """
  }

  private static let zshPlace = "    local -i ret=1"

  private var zsh: String {
    """
        if [[ "${words[2]}" != (\(names)) && ( CURRENT -gt 2 || "${words[2]}" = -* ) ]]; then
            _\(command)_\(subcommand)
            return
        fi
    """
  }

  /// Returns the subcommand's options again, for a command line that has no subcommand yet.
  private func fish(_ script: String) -> String {
    let condition = "for_flags_or_options \"\(command)"
    return script.split(separator: "\n")
      .filter { $0.hasPrefix("complete ") && $0.contains("\(condition) \(subcommand)\"") }
      .map { "\n" + $0.replacing("\(condition) \(subcommand)\"", with: "\(condition)\"") }.joined()
  }
}
