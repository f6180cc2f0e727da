import ArgumentParser
import CommandLineSupport
import Saved
import SettingsSupport

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print all saved items as a file for saved import."
  )

  @Option(help: ArgumentHelp("Format of the file: json or csv.", valueName: "format"))
  var format = FileFormat.json

  @OptionGroup var options: SavedOptions

  func run() async throws {
    let container = try SavedContainer(options)
    let file = try await container.waiting {
      try await container.module.exportedItems(as: format.value)
    }
    try Output(color: options.messaging.color).write(file)
  }
}

/// The format of an export.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  case json, csv

  var value: SavedItemsFile.Format {
    switch self {
    case .json: .json
    case .csv: .csv
    }
  }
}
