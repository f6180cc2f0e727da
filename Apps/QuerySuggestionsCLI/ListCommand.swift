import ArgumentParser
import Binding
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport
import TerminalText

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recent queries, newest first."
  )

  @Argument(help: "Only those that begin with this, whatever their case and width.")
  var prefix: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("List at most so many.", valueName: "n")
  )
  var limit = MoviesQueryListViewModel.defaultMaximumCount

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit \(limit) is below 1.") }
  }

  func run() async throws {
    let container = try await QuerySuggestionsContainer(dataDirectory: dataDirectory)
    let viewModel = container.module.makeMoviesQueryListViewModel(maximumCount: limit)
    await viewModel.didType(prefix.joined(separator: " "))
    if let error = viewModel.error.value { throw error }
    let queries = viewModel.items.value.map(\.query)
    switch output.format {
    case .json: try output.output.writeJSON(SuggestionsDocument(queries: queries))
    case .plain, nil: try await output.output.page(queries.map { $0.printable + "\n" }.joined())
    }
  }
}

/// Recent queries as JSON: the schema that the README documents.
struct SuggestionsDocument: Encodable {
  let queries: [String]
}
