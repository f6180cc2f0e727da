import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import SettingsSupport
import TMDBBackend
import Wording

/// Parses the arguments, runs the view model, and prints its output.
@main
struct MovieSearchCommand: ServiceCommand {
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

      Without --backend or TMDB_API_KEY, it searches the built-in demo films. Results are \
      stored, and shown when the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "movie-search"))
      """,
    version: AppVersion.text
  )

  static func main() {
    CommandLineTool.main(Self.self, speaksSpanish: LanguageOption.isSpanish)
  }

  @Argument(
    help: "Title to search for; - reads it from standard input.",
    completion: .custom { _, _, start in
      // Shells do not show errors from completions.
      let container = try? MovieSearchContainer(AppContext(completingWith: []))
      return (try? await container?.recentQueries(beginningWith: start)) ?? []
    }
  )
  var query: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Page to show, 1 to \(lastPage).", valueName: "n")
  )
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  private static let lastPage = MoviesListViewModel.lastPage

  func validate() throws {
    if query.isEmpty, !report.isShowingSettings {
      throw ValidationError("Missing expected argument '<query> ...'")
    }
    if let page, !(1...Self.lastPage).contains(page) {
      throw ValidationError(
        localized(
          "--page must be a number from 1 to \(Self.lastPage), not \(page).",
          "--page debe ser un número de 1 a \(Self.lastPage), no \(page)."
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
    try await run(asking: .tmdb, reading: [Setting.recentQueries]) { context in
      let query = try TextArgument.read(
        query,
        as: localized("the query", "la búsqueda"),
        maximumLength: MoviesListViewModel.maximumQueryLength,
        messaging: output.messaging
      )
      try await search(query, MovieSearchContainer(context))
    }
  }

  private func search(_ query: String, _ container: MovieSearchContainer) async throws {
    let viewModel = container.makeMoviesListViewModel()
    let context = container.context
    if context.isVerbose { trace(viewModel, context.messages) }
    try await context.show(
      SearchReport(viewModel: viewModel, wording: Wording(context.language)),
      from: container.service,
      as: output
    ) {
      await viewModel.didSearch(query: query, page: page ?? 1)
      if all { await viewModel.didLoadRemainingPages() }
    }
    if all { try viewModel.requireAllPages() }
  }

  /// Logs when rows arrive and where they come from.
  private func trace(_ viewModel: MoviesListViewModel, _ messages: Messages) {
    let start = ContinuousClock.now
    viewModel.items.observe(on: viewModel) { [unowned viewModel] items in
      guard viewModel.currentPage > 0 else { return }
      let elapsed = (ContinuousClock.now - start)
        .formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
      let source =
        viewModel.storedAt.value == nil
        ? localized("the service", "el servicio") : localized("the store", "el almacén")
      messages.note(
        "\(elapsed): \(items.count) "
          + localized("rows from \(source)", "filas desde \(source)")
      )
    }
  }
}
