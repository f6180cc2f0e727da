import ArgumentParser
import Binding
import CommandLineSupport
import Saved
import SavedPresentation
import SettingsSupport
import Storage
import Wording

/// Parses the command line, calls the view model, and prints its output.
@main
struct SavedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved",
    abstract: "List saved.",
    discussion: """
      EXAMPLES:
        saved
        saved --json
        saved --plain | cut -f 2
        saved --pin 1

      \(CommandLineTool.completionHelp(for: "saved"))
      """,
    version: AppVersion.text
  )

  static func main() {
    CommandLineTool.main(Self.self, speaksSpanish: LanguageOption.isSpanish)
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pin the entry with this id.", valueName: "id")
  )
  var pin: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Unpin the entry with this id.", valueName: "id")
  )
  var unpin: Int?

  @OptionGroup var language: LanguageOption
  @Flag var format: MachineFormat?
  @OptionGroup var messaging: MessageOptions
  @OptionGroup var dataDirectory: DataDirectoryOption

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  func run() async throws {
    let output = OutputOptions(format: format, messaging: messaging)
    let settings = try Settings(reportingTo: messaging)
      .overridden(by: language.flag, dataDirectory.flag)
    guard !isShowingSettings else {
      return try await SettingsReport([
        Setting.language.inForce(in: settings), Setting.dataDirectory.inForce(in: settings),
      ])
      .print(as: output.format, to: output.stream)
    }
    let module = SavedModule(
      dependencies: .init(
        database: UserDatabase(
          openedOnUseIn: try settings[.dataDirectory],
          migrations: SavedModule.migrations
        )
      )
    )
    let viewModel = module.makeSavedListViewModel(language: try settings[.language])
    await viewModel.viewWillAppear()
    try await changePins(viewModel)
    if let error = viewModel.error.value {
      throw CommandFailure(error.text, hint: error.suggestion)
    }
    let report = SavedReport(viewModel: viewModel)
    try await ReportPrinter(as: output.format, to: output.stream).print(report)
    if let message = report.emptyMessage { output.messages.note(message) }
  }

  private func changePins(_ viewModel: SavedListViewModel) async throws {
    for (id, isPinned) in [(pin, true), (unpin, false)] {
      guard let id else { continue }
      guard viewModel.items.value.contains(where: { $0.id == id }) else {
        throw CommandFailure(
          localized("there is no entry \(id)", "no existe la entrada \(id)"),
          hint: localized("saved lists them.", "saved las muestra.")
        )
      }
      await viewModel.didPin(isPinned, id: id)
      if let error = viewModel.error.value, error.kind == .storage {
        throw CommandFailure(error.text, hint: error.suggestion)
      }
    }
  }
}
