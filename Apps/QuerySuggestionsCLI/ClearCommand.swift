import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import SettingsSupport

struct ClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Remove all queries."
  )

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let container = try QuerySuggestionsContainer(
      dataDirectory: dataDirectory,
      messaging: messaging
    )
    let count = try await container.waiting { try await container.module.clearRecentQueries() }
    messaging.messages.note(
      localized(
        "removed \(count) \(count == 1 ? "query" : "queries")",
        "búsquedas quitadas: \(count)"
      )
    )
  }
}
