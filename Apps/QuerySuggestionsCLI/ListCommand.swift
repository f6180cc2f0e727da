import ArgumentParser
import Binding
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport
import TerminalText
import Wording

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recent queries, newest first."
  )

  @Argument(help: "Prefix of the queries to list; case and width are ignored.")
  var prefix: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of queries.", valueName: "n")
  )
  var limit = MoviesQueryListViewModel.defaultMaximumCount

  @OptionGroup var language: LanguageOption
  @OptionGroup var dataDirectory: DataDirectoryOption
  @Flag var format: MachineFormat?
  @OptionGroup var messaging: MessageOptions

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  private var output: OutputOptions { OutputOptions(format: format, messaging: messaging) }

  func validate() throws {
    guard limit > 0 else {
      throw ValidationError(
        localized(
          "--limit is \(limit); use 1 or more.",
          "--limit es \(limit); use 1 o más."
        )
      )
    }
  }

  func run() async throws {
    if isShowingSettings { return try await showSettings() }
    let container = try QuerySuggestionsContainer(
      dataDirectory: dataDirectory,
      messaging: messaging
    )
    let viewModel = container.module.makeMoviesQueryListViewModel(
      language: try container.settings.overridden(by: language.flag)[.language],
      maximumCount: limit
    )
    await container.waiting { await viewModel.didType(prefix.joined(separator: " ")) }
    if let error = viewModel.error.value {
      throw CommandFailure(error.text, hint: error.suggestion)
    }
    let queries = viewModel.items.value.map(\.query)
    if queries.isEmpty {
      try await MisspelledSubcommand.check(QuerySuggestionsCommand.self, output.messages)
    }
    switch output.format {
    case .json: try output.stream.writeJSON(SuggestionsDocument(queries: queries))
    case .plain, nil: try await output.stream.page(queries.map { $0.printable + "\n" }.joined())
    }
  }

  private func showSettings() async throws {
    let settings = try Settings(reportingTo: messaging)
      .overridden(by: dataDirectory.flag, language.flag)
    try await SettingsReport([
      Setting.dataDirectory.effective(in: settings), Setting.language.effective(in: settings),
      Setting.recentQueries.effective(in: settings),
    ])
    .print(as: output.format, to: output.stream)
  }
}

/// The JSON output of recent queries, as documented in Apps/README.md.
struct SuggestionsDocument: Encodable {
  let queries: [String]
}
