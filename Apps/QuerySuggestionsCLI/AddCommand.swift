import ArgumentParser
import CommandLineSupport
import QuerySuggestions
import QuerySuggestionsPresentation
import SettingsSupport

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Put a query first.",
    discussion: "With - each line of standard input is added, and named once it is stored."
  )

  @Argument(help: "The query; - reads one from each line of standard input.")
  var text: [String]

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    let texts = text == ["-"] ? nil : [text.joined(separator: " ")]
    if let texts {
      try await add(texts[0], to: try await container)
    } else {
      try await addLines()
    }
  }

  private var container: QuerySuggestionsContainer {
    get async throws { try await QuerySuggestionsContainer(dataDirectory: dataDirectory) }
  }

  /// Adds line by line as they come, so that what is confirmed is stored.
  private func addLines() async throws {
    try TextArgument.checkInput(noInput: messaging.noInput)
    let container = try await container
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
    let saved = try await container.module.saveRecentQuery(text)
    if let saved { messaging.messages.note("added \(saved)") }
  }
}
