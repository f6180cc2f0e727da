import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearch
import MovieSearchPresentation
import QuerySuggestionsSettings
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

      \(CommandLineTool.completionHelp(for: "movie-search"))
      """,
    version: AppVersion.text
  )

  @Argument(help: "Title to search for; - reads it from standard input.")
  var query: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Page to show, 1 to 500.", valueName: "n")
  )
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var directories: DirectoryOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var settingsOptions: SettingsOptions

  private static let pages = 1...500

  func validate() throws {
    if query.isEmpty, !settingsOptions.isShowing {
      throw ValidationError("Missing expected argument '<query> ...'")
    }
    if let page, !Self.pages.contains(page) {
      throw ValidationError("--page \(page) is not a page: pages go from 1 to 500.")
    }
    if page != nil, all {
      throw ValidationError("--page and --all exclude each other.")
    }
  }

  func run() async throws {
    if settingsOptions.isShowing { return try await showSettings() }
    let query = try TextArgument.read(
      query,
      as: "query",
      maximumLength: MoviesListViewModel.maximumQueryLength,
      noInput: output.messaging.noInput
    )
    let container = try await MovieSearchContainer(
      backend: backend,
      directories: directories,
      output: output
    )
    let viewModel = container.module.makeMoviesListViewModel()
    let trace = SearchTrace(
      viewModel,
      messages: output.messaging.verbose ? container.messages : nil
    )
    await viewModel.didSearch(query: query, page: page ?? 1)
    if all { await loadRemainingPages(viewModel, messages: container.messages) }
    withExtendedLifetime(trace) {}

    try report(viewModel, container)
    try await SearchReport(viewModel).print(as: output.format, to: output.output)
    if all, viewModel.hasMorePages {
      throw CommandFailure(
        "page \(viewModel.nextPage) of \(viewModel.totalPages) and those after it are missing",
        hint: "Try again."
      )
    }
  }

  private func showSettings() async throws {
    let settings = try Settings(reportingTo: output.messaging)
    let inForce = try backend.inForce(settings) + directories.inForce(settings)
    try await SettingsReport(inForce + [settings.inForce(.recentQueries)])
      .print(as: output.format, to: output.output)
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

  /// Tells of an error, and how old the rows are; without any row the error ends the command.
  private func report(_ viewModel: MoviesListViewModel, _ container: MovieSearchContainer) throws {
    let service = container.service
    let error = viewModel.error.value
    guard viewModel.currentPage > 0 else {
      if service.isOffline {
        throw CommandFailure(
          "nothing is stored for this search of \(service.name)",
          hint: service.unreachableHint
        )
      }
      throw CommandFailure(
        "\(error) (\(service.name))",
        hint: error == viewModel.text.notConnected ? service.unreachableHint : service.failureHint
      )
    }
    let age = viewModel.storedAt.value.map { "stored \(Age(of: $0)) ago" }
    if service.isOffline {
      container.messages.note("offline: \(age ?? "stored before")")
    } else if !error.isEmpty {
      container.messages.warning("\(error) (\(service.name))" + (age.map { "; \($0)" } ?? ""))
    }
  }
}
