import ArgumentParser
package import Foundation

/// When to use colour, decided for each stream.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether to colour what goes to a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream in question.
  ///   - environment: `NO_COLOR` (no-color.org) and `TERM=dumb` turn the automatic choice off.
  /// - Returns: Whether escape sequences may be written.
  package func isColored(on stream: FileHandle, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        && stream.isTerminal
    }
  }
}

extension FileHandle {
  package var isTerminal: Bool { isatty(fileDescriptor) == 1 }
}
