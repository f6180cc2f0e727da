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
  package func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment["NO_COLOR", default: ""].isEmpty
        && !["", "dumb"].contains(environment["TERM", default: ""]) && isTerminal
    }
  }
}
