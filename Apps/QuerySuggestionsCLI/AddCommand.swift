import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a query.",
    discussion: "With -, adds each line of standard input; -v also confirms each line once stored."
  )

  @Argument(help: "Query to add; - reads one from each line of standard input.")
  var text: [String]

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    if text != ["-"] {
      try await add(text.joined(separator: " "), to: container, isConfirmed: true)
    } else {
      try await addLines()
    }
  }

  private var container: QuerySuggestionsContainer {
    get throws {
      try QuerySuggestionsContainer(dataDirectory: dataDirectory, messaging: messaging)
    }
  }

  /// Adds each line as it arrives, and reports how many it added at the end or before an error.
  private func addLines() async throws {
    try TextArgument.prepareInput(
      for: localized("one query on each line", "una búsqueda en cada línea"),
      messaging
    )
    let container = try container
    var (input, count) = (StandardInput(), 0)
    defer {
      if count > 0 {
        messaging.messages.note(
          localized(
            "added \(count) \(count == 1 ? "query" : "queries")",
            "búsquedas añadidas: \(count)"
          )
        )
      }
    }
    while let line = try input.nextLine() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      try await add(line, to: container, isConfirmed: messaging.verbose)
      count += 1
    }
  }

  private func add(
    _ text: String,
    to container: QuerySuggestionsContainer,
    isConfirmed: Bool
  ) async throws {
    let text = try TextArgument.checked(
      text,
      as: localized("the query", "la búsqueda"),
      maximumLength: MoviesQueryListViewModel.maximumQueryLength
    )
    let saved = try await container.waiting { try await container.module.saveRecentQuery(text) }
    if let saved, isConfirmed {
      messaging.messages.note(localized("added \(saved)", "se añadió \(saved)"))
    }
  }
}
