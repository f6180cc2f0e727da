import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a query.",
    discussion: "With -, adds each line of standard input and confirms it once stored."
  )

  @Argument(help: "Query to add; - reads one from each line of standard input.")
  var text: [String]

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let texts = text == ["-"] ? nil : [text.joined(separator: " ")]
    if let texts {
      try await add(texts[0], to: try container)
    } else {
      try await addLines()
    }
  }

  private var container: QuerySuggestionsContainer {
    get throws {
      try QuerySuggestionsContainer(dataDirectory: dataDirectory, messaging: messaging)
    }
  }

  /// Adds each line as it arrives, and confirms it after it is stored.
  private func addLines() async throws {
    try TextArgument.prepareInput(for: "one query on each line", messaging)
    let container = try container
    var lines = InputLines()
    while let line = try lines.next() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      try await add(line, to: container)
    }
  }

  private func add(_ text: String, to container: QuerySuggestionsContainer) async throws {
    let text = try TextArgument.checked(
      text,
      as: "query",
      maximumLength: MoviesQueryListViewModel.maximumQueryLength
    )
    let saved = try await container.waiting { try await container.module.saveRecentQuery(text) }
    if let saved { messaging.messages.note("added \(saved)") }
  }
}
