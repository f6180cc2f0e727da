import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import MovieSearch
import MovieSearchPresentation
import QuerySuggestionsSettings
import SettingsSupport
import TMDBBackend
import Wording

/// Parses the arguments, runs the view model, and prints its output.
struct MovieSearchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.root(rootConfiguration) }

  private static let rootConfiguration = CommandConfiguration(
    commandName: "movie-search",
    abstract: "Search movies by title.",
    usage: "movie-search <query> ... [<options>]",
    discussion: """
      EXAMPLES:
        movie-search dune
        movie-search "blade runner" --json
        movie-search star wars --all --plain | cut -f 3
        movie-search dune --offline
        echo 기생충 | movie-search -

      Without --backend or TMDB_API_KEY, it searches the built-in demo films. Results are \
      stored, and shown when the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "movie-search"))
      """,
    version: AppVersion.text
  )

  @Argument(
    help: "Title to search for; - reads it from standard input.",
    completion: .custom(RecentQueryCompletion.queries)
  )
  var query: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Page to show, 1 to 500.", valueName: "n")
  )
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var options: ServiceOptions

  private static let pages = 1...500
  private var output: OutputOptions { options.output }

  func validate() throws {
    if query.isEmpty, !options.isShowingSettings {
      throw ValidationError("Missing expected argument '<query> ...'")
    }
    if let page, !Self.pages.contains(page) {
      throw ValidationError(
        localized(
          "--page must be a number from 1 to 500, not \(page).",
          "--page debe ser un número de 1 a 500, no \(page)."
        )
      )
    }
    if page != nil, all {
      throw ValidationError(
        localized(
          "--page and --all cannot be combined.",
          "--page y --all no se pueden combinar."
        )
      )
    }
  }

  func run() async throws {
    guard !options.isShowingSettings else {
      return try await options.showSettings(of: [.tmdb]) { [try $0.inForce(.recentQueries)] }
    }
    let query = try TextArgument.read(
      query,
      as: localized("the query", "la búsqueda"),
      maximumLength: MoviesListViewModel.maximumQueryLength,
      messaging: output.messaging
    )
    let environment = try options.environment()
    try await environment.finishing {
      try await search(query, MovieSearchContainer(environment))
    }
  }

  private func search(_ query: String, _ container: MovieSearchContainer) async throws {
    let viewModel = container.makeMoviesListViewModel()
    let messages = container.environment.messages
    let trace = SearchTrace(viewModel, messages: output.messaging.verbose ? messages : nil)
    try await container.environment.show(
      SearchReport(viewModel: viewModel, wording: Wording(container.environment.language)),
      from: container.service,
      as: output
    ) {
      await viewModel.didSearch(query: query, page: page ?? 1)
      if all { await viewModel.didLoadRemainingPages() }
    }
    withExtendedLifetime(trace) {}
    if all { try viewModel.requireAllPages() }
  }
}
