import ArgumentParser
import Binding
import CommandLineSupport
import SavedPresentation
import SettingsSupport

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List saved items, newest first."
  )

  @Option(help: ArgumentHelp("List only items of this kind, such as movie.", valueName: "kind"))
  var kind: String?

  @OptionGroup var options: SavedOptions
  @Flag var format: MachineFormat?

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  func run() async throws {
    let output = OutputOptions(format: format, messaging: options.messaging)
    guard !isShowingSettings else {
      let settings = try options.settings
      return try await SettingsReport([
        Setting.dataDirectory.effective(in: settings), Setting.language.effective(in: settings),
      ])
      .print(as: output.format, to: output.stream)
    }
    let container = try SavedContainer(options)
    let viewModel = try container.makeViewModel()
    try await container.waiting { await viewModel.viewWillAppear() }
    if let error = viewModel.error.value { throw CommandFailure(error) }
    viewModel.didSelect(kind: kind)
    let report = SavedReport(viewModel: viewModel)
    try await ReportPrinter(as: output.format, to: output.stream).print(report)
    if let message = report.emptyMessage { output.messages.note(message) }
  }
}
