import ArgumentParser
import TerminalText

/// When to use colour; `auto` decides for each stream.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Decides for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - environment: The variables of the process, which may turn `auto` off.
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
      return environment().allowsColor
    }
  }
}
