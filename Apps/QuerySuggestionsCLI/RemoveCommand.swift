import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Forget a query."
  )

  @Argument(help: "The query, whatever its case and width; - reads it from standard input.")
  var text: [String]

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let text = try TextArgument.read(
      text,
      as: "query",
      maximumLength: MoviesQueryListViewModel.maximumQueryLength,
      noInput: messaging.noInput
    )
    let container = try await QuerySuggestionsContainer(dataDirectory: dataDirectory)
    let isRemoved = try await container.module.removeRecentQuery(text)
    guard isRemoved else {
      throw CommandFailure(
        "there is no recent query “\(text)”",
        hint: "query-suggestions lists them."
      )
    }
    messaging.messages.note("removed \(text)")
  }
}

struct ClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Forget all queries."
  )

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let container = try await QuerySuggestionsContainer(dataDirectory: dataDirectory)
    let count = try await container.module.clearRecentQueries()
    messaging.messages.note("removed \(count) \(count == 1 ? "query" : "queries")")
  }
}
