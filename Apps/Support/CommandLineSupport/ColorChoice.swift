import ArgumentParser

/// When to use colour; `auto` decides for each stream.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Decides for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - environment: `NO_COLOR` (no-color.org), `TERM=dumb` and no `TERM` turn `auto` off.
  /// - Returns: Whether to write escape sequences.
  package func isColored(
    onTerminal isTerminal: Bool,
    environment: @autoclosure () -> [String: String]
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // Reading the environment takes longer than all the rest.
      guard isTerminal else { return false }
      let environment = environment()
      return environment["NO_COLOR", default: ""].isEmpty
        && !["", "dumb"].contains(environment["TERM", default: ""])
    }
  }
}
