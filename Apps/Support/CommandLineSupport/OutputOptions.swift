package import ArgumentParser
import TerminalText

/// An output format for other programs, instead of a table.
package enum MachineFormat: String, EnumerableFlag, CustomStringConvertible, Sendable {
  case json
  case plain

  package static func help(for value: MachineFormat) -> ArgumentHelp? {
    switch value {
    case .json: "Print a JSON document."
    case .plain: "Print one line per row, with tabs between fields and no header."
    }
  }
}

/// When to use color; `auto` decides for each stream.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Decides whether to color a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - environment: The variables of the process, which may turn `auto` off.
  /// - Returns: Whether to write escape sequences.
  package func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment.allowsColor
    }
  }
}

/// The options of every command that prints data.
///
/// It is not a group of options, because in a debug build, each level of groups multiplies the time
/// for parsing by four.
package struct OutputOptions: Sendable {
  /// The format; `nil` for a table.
  package let format: MachineFormat?
  package let messaging: MessageOptions

  package init(format: MachineFormat?, messaging: MessageOptions) {
    self.format = format
    self.messaging = messaging
  }

  package var messages: Messages { messaging.messages }
  package var stream: Output { Output(color: messaging.color) }
}

/// The options of every command for its messages and its input.
package struct MessageOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
  package var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print only results and errors.")
  package var quiet = false

  @Flag(name: .shortAndLong, help: "Print details to standard error.")
  package var verbose = false

  @Flag(name: .customLong("no-input"), help: "Fail instead of waiting for input from a terminal.")
  package var noInput = false

  package init() {}

  package var messages: Messages { Messages(color: color, isQuiet: quiet) }
}
