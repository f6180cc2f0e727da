import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearch
import MovieSearchPresentation
import SettingsSupport
import TMDBBackend
import Wording

/// Parses the arguments, runs the view model, and prints its output.
@main
struct MovieSearchCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "movie-search",
    abstract: "Search movies by title or person, or list popular or upcoming ones.",
    usage: "movie-search <query> ... [<options>]",
    discussion: """
      EXAMPLES:
        movie-search dune
        movie-search "blade runner" --json
        movie-search star wars 1977
        movie-search harrison ford
        movie-search star wars --all --plain | cut -f 3
        movie-search dune --offline
        movie-search --genre "science fiction"
        movie-search --decade 1980s --sort rating
        echo 기생충 | movie-search -

      Without --backend or TMDB_API_KEY, it searches the built-in demo films. Results are \
      stored, and shown when the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "movie-search"))
      """,
    version: AppVersion.text
  )

  static func main() {
    CommandLineTool.main(
      Self.self,
      speaksSpanish: LanguageOption.isSpanish,
      notice: ServiceBackend.tmdb.notice
    )
  }

  @Argument(
    help: "Title or name to search for, with a year if you like; - reads it from standard input.",
    completion: .custom { _, _, start in
      // Shells do not show errors from completions.
      let container = try? MovieSearchContainer(AppContext(completingWith: []))
      return (try? await container?.recentQueries.beginning(start)) ?? []
    }
  )
  var query: [String] = []

  @Flag(help: "Show the most popular movies.")
  var popular = false

  @Flag(help: "Show movies that will be released soon.")
  var upcoming = false

  @Option(
    help: ArgumentHelp("Show popular movies of a genre.", valueName: "genre"),
    completion: .list(MovieList.genres.compactMap(\.genreSlug))
  )
  var genre: String?

  @Option(
    help: ArgumentHelp("Show movies of a decade, such as 1980s.", valueName: "decade"),
    completion: .list(Decade.all.map(\.name))
  )
  var decade: String?

  @Option(
    help: ArgumentHelp(
      "Order of popular movies: popularity, rating, or newest.",
      valueName: "order"
    ),
    completion: .list(MovieOrder.allCases.map(\.name))
  )
  var sort: String?

  @Option(help: ArgumentHelp("Show movies that are similar to one.", valueName: "movie"))
  var similar: Int?

  @Option(help: ArgumentHelp("Show movies of a person, from movie-detail.", valueName: "person"))
  var person: Int?

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

  private static let lastPage = MovieSearchModule.lastPage

  func validate() throws {
    let lists = [!query.isEmpty, popular, upcoming, genre != nil, similar != nil, person != nil]
      .count { $0 }
    let selects = decade != nil || sort != nil
    if lists == 0, !selects, !report.isShowingSettings {
      throw ValidationError("Missing expected argument '<query> ...'")
    }
    if lists > 1 {
      throw ValidationError(
        localized(
          "Give only one: a query, --popular, --upcoming, --genre, --similar, or --person.",
          "Indique solo una cosa: una búsqueda, --popular, --upcoming, --genre, --similar o --person."
        )
      )
    }
    if selects, lists > 0, !popular, genre == nil {
      throw ValidationError(
        localized(
          "--decade and --sort are for popular movies, alone or with --popular or --genre.",
          "--decade y --sort son para películas populares, solos o con --popular o --genre."
        )
      )
    }
    _ = try selected
    for (option, id) in [("--similar", similar), ("--person", person)] {
      guard let id, id < 1 else { continue }
      throw ValidationError(
        localized(
          "\(option) must be a number above 0, not \(id).",
          "\(option) debe ser un número mayor que 0, no \(id)."
        )
      )
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
    try await run(asking: .tmdb, reading: RecentQueries.settings) { context in
      try await show(try list, MovieSearchContainer(context))
    }
  }

  private var list: MovieList {
    get throws {
      if let selected = try selected { return selected }
      if upcoming { return .upcoming }
      if let similar { return .similar(movie: similar) }
      if let person { return .person(id: person) }
      return .search(
        try TextArgument.read(
          query,
          as: localized("the query", "la búsqueda"),
          maximumLength: MoviesListViewModel.maximumQueryLength,
          messaging: output.messaging
        )
      )
    }
  }

  /// The list of --popular, --genre, --decade, and --sort; `nil` without any of them.
  ///
  /// - Throws: `ValidationError` for an unknown value.
  private var selected: MovieList? {
    get throws {
      guard popular || genre != nil || decade != nil || sort != nil else { return nil }
      var selection = MovieSelection()
      if let genre { selection.genre = try Self.list(ofGenre: genre).selection?.genre }
      if let decade {
        guard let known = Decade(name: decade) else {
          let last = Decade.all.first?.name ?? ""
          throw ValidationError(
            localized(
              "--decade must be a decade from 1880s to \(last), not “\(decade)”.",
              "--decade debe ser una década de 1880s a \(last), no «\(decade)»."
            )
          )
        }
        selection.decade = known
      }
      if let sort {
        guard let order = MovieOrder(name: sort) else {
          throw ValidationError(
            localized(
              "--sort must be popularity, rating, or newest, not “\(sort)”.",
              "--sort debe ser popularity, rating o newest, no «\(sort)»."
            )
          )
        }
        selection.order = order
      }
      return .selected(selection)
    }
  }

  /// Returns the films of a genre.
  ///
  /// - Throws: `ValidationError` for an unknown genre, with the one that was probably meant.
  private static func list(ofGenre name: String) throws -> MovieList {
    if let list = MovieList.genre(named: name) { return list }
    let text = LanguageOption.isSpanish() ? MoviesListStrings.spanish : .english
    let names = MovieList.genres.map { text.title(of: $0).lowercased() }
    throw ValidationError(
      localized("There is no genre “\(name)”. ", "No existe el género «\(name)». ")
        + (suggestion(for: name, in: names)
          ?? localized("The genres are ", "Los géneros son ") + names.joined(separator: ", ") + ".")
    )
  }

  private func show(_ list: MovieList, _ container: MovieSearchContainer) async throws {
    let viewModel = container.makeMoviesListViewModel()
    let context = container.context
    if context.isVerbose { trace(viewModel, context.messages) }
    try await context.show(
      SearchReport(viewModel: viewModel, wording: Wording(context.language)),
      from: container.service,
      as: output
    ) {
      await viewModel.didRequest(list, page: page ?? 1)
      try checkID(of: list, viewModel, container.service)
      if all { await viewModel.didLoadRemainingPages() }
    }
    if all { try viewModel.requireAllPages(context.messages) }
    if viewModel.hasLoaded, viewModel.isEmpty, !list.text.isEmpty {
      await suggest(insteadOf: list.text, container)
    }
    if output.format == .plain, viewModel.items.value.isEmpty, !viewModel.isEmpty {
      context.messages.note(
        localized(
          "Only people have this name; without --plain, they are listed with their films.",
          "Solo hay personas con este nombre; sin --plain, se muestran con sus películas."
        )
      )
    }
  }

  /// - Throws: `CommandFailure` if the service has no such movie or person.
  private func checkID(
    of list: MovieList,
    _ viewModel: MoviesListViewModel,
    _ service: Service
  ) throws {
    guard let error = viewModel.error.value, error.kind.isNotFound,
      let id = list.id
    else { return }
    throw CommandFailure(
      "\(error.text): \(id) (\(service.presentation.name))",
      hint: list == .similar(movie: id)
        ? localized(
          "movie-search prints the ids of the films that it finds.",
          "movie-search muestra los id de las películas que encuentra."
        )
        : localized(
          "movie-detail --json prints the ids of a film’s people.",
          "movie-detail --json muestra los id de las personas de una película."
        )
    )
  }

  /// Names an earlier query that is spelled alike, or else a list that is never empty.
  private func suggest(insteadOf query: String, _ container: MovieSearchContainer) async {
    let known = (try? await container.recentQueries.beginning("")) ?? []
    let earlier = suggestion(for: query, in: known)
    let popular = localized(
      "movie-search --popular lists popular films.",
      "movie-search --popular muestra películas populares."
    )
    container.context.messages.note(earlier ?? popular)
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
