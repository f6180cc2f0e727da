package import ArgumentParser

/// A format for other programs, instead of a table for people.
package enum MachineFormat: String, EnumerableFlag, Sendable {
  case json
  case plain

  package static func help(for value: MachineFormat) -> ArgumentHelp? {
    switch value {
    case .json: "Print one JSON document."
    case .plain: "Print a line per row, its fields separated by tabs, without a header."
    }
  }
}

/// The options of every command that prints data.
package struct OutputOptions: ParsableArguments, Sendable {
  @Flag package var format: MachineFormat?
  @OptionGroup package var messaging: MessageOptions

  package init() {}

  package var messages: Messages { messaging.messages }
  package var output: Output { Output(color: messaging.color) }
}

/// The options of every command that have to do with what it tells the person.
package struct MessageOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
  package var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print the output and errors only.")
  package var quiet = false

  @Flag(name: .shortAndLong, help: "Tell on standard error what happens, requests included.")
  package var verbose = false

  @Flag(name: .customLong("no-input"), help: "Never wait for input from a terminal.")
  package var noInput = false

  package init() {}

  package var messages: Messages { Messages(color: color, isQuiet: quiet) }
}
