import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a query."
  )

  @Argument(
    help: "Query to remove, ignoring case and width; - reads it from standard input.",
    completion: .custom { _, _, start in
      // Shells do not show errors from completions.
      let container = try? QuerySuggestionsContainer(
        dataDirectory: .parse([]),
        messaging: .parse(["--quiet"])
      )
      return (try? await container?.module.recentQueries(beginningWith: start)) ?? []
    }
  )
  var text: [String]

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let text = try TextArgument.read(
      text,
      as: localized("the query", "la búsqueda"),
      maximumLength: MoviesQueryListViewModel.maximumQueryLength,
      messaging: messaging
    )
    let container = try QuerySuggestionsContainer(
      dataDirectory: dataDirectory,
      messaging: messaging
    )
    let isRemoved = try await container.waiting {
      try await container.module.removeRecentQuery(text)
    }
    guard isRemoved else {
      throw CommandFailure(
        localized(
          "there is no recent query “\(text)”",
          "no hay ninguna búsqueda reciente «\(text)»"
        ),
        hint: localized("query-suggestions lists them.", "query-suggestions las muestra.")
      )
    }
    messaging.messages.note(localized("removed \(text)", "se quitó \(text)"))
  }
}
