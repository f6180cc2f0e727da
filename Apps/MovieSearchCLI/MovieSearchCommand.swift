import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearch
import MovieSearchPresentation
import SettingsSupport

/// Parses what is asked for, runs the view model, and prints what it shows.
struct MovieSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
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

      Without --backend or TMDB_API_KEY it searches the built-in demo films. What was found \
      before is stored, and shown when the service cannot be reached.
      """,
    version: AppVersion.text
  )

  @Argument(help: "What to search for; - reads it from standard input.")
  var query: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The page to show, 1 to 500.", valueName: "n")
  )
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var directories: DirectoryOptions
  @OptionGroup var output: OutputOptions

  private static let pages = 1...500

  func validate() throws {
    if let page, !Self.pages.contains(page) {
      throw ValidationError("--page \(page) is not a page: pages go from 1 to 500.")
    }
    if page != nil, all {
      throw ValidationError("--page and --all exclude each other.")
    }
  }

  func run() async throws {
    let query = try TextArgument.read(
      query,
      as: "query",
      maximumLength: MoviesListViewModel.maximumQueryLength,
      noInput: output.messaging.noInput
    )
    let environment = try await ServiceEnvironment(
      backend: backend,
      directories: directories,
      messages: output.messages,
      isVerbose: output.messaging.verbose
    )
    let container = try MovieSearchContainer(environment)
    let viewModel = container.makeMoviesListViewModel()
    do {
      try await search(query, viewModel, container)
    } catch {
      await environment.finish()
      throw error
    }
    await environment.finish()
  }

  private func search(
    _ query: String,
    _ viewModel: MoviesListViewModel,
    _ container: MovieSearchContainer
  ) async throws {
    let messages = container.environment.messages
    let trace = SearchTrace(viewModel, messages: output.messaging.verbose ? messages : nil)
    await viewModel.didSearch(query: query, page: page ?? 1)
    if all { await loadRemainingPages(viewModel, messages: messages) }
    withExtendedLifetime(trace) {}

    guard viewModel.currentPage > 0 else {
      throw container.service.failure(viewModel.error.value, of: "this search")
    }
    container.service.report(
      viewModel.error.value,
      storedAt: viewModel.storedAt.value,
      to: messages
    )
    try await SearchReport(viewModel).print(as: output.format, to: output.output)
    if all, viewModel.hasMorePages {
      throw CommandFailure(
        "page \(viewModel.nextPage) of \(viewModel.totalPages) and those after it are missing",
        hint: "Try again."
      )
    }
  }

  private func loadRemainingPages(_ viewModel: MoviesListViewModel, messages: Messages) async {
    var page = 0
    // Goes on for as long as pages come, be it from the store.
    while viewModel.hasMorePages, viewModel.currentPage > page {
      page = viewModel.currentPage
      messages.progress("page \(viewModel.nextPage) of \(viewModel.totalPages) …")
      await viewModel.didLoadNextPage()
    }
    messages.endProgress()
  }
}
