import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import MovieDetailPresentation
import SettingsSupport
import TMDBBackend
import Wording

/// Parses the arguments, runs the view model, and prints its output.
@main
struct MovieDetailCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "movie-detail",
    abstract: "Show the details of a movie.",
    usage: "movie-detail <id> [<options>]",
    discussion: """
      EXAMPLES:
        movie-detail 560
        movie-detail 560 --json
        movie-detail 560 --poster never
        movie-detail 560 --quiet --poster-file dune.jpg
        movie-detail 560 --offline
        movie-search dune --plain | head -n 1 | cut -f 1 | movie-detail -

      Without --backend or TMDB_API_KEY, it uses the built-in demo films. Details are stored, \
      and shown when the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "movie-detail"))
      """,
    version: AppVersion.text
  )

  static func main() {
    CommandLineTool.main(
      Self.self,
      speaksSpanish: LanguageOption.isSpanish,
      notice: ServiceBackend.tmdb.notice,
      misuse: negativeID
    )
  }

  @Argument(help: "Id of the movie, from movie-search; - reads it from standard input.")
  var id: String?

  @OptionGroup var poster: PosterOptions
  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  /// Returns the error for a negative id; `nil` if something else is wrong.
  @Sendable
  static func negativeID(_ message: String, in arguments: [String]) -> CommandFailure? {
    idArgument.negativeNumber(message, in: arguments)
  }

  private static var idArgument: IDArgument {
    IDArgument(of: localized("a film", "una película"), origin: origin)
  }
  /// Where ids come from, as a clause for a hint.
  private static var origin: String {
    localized(
      "movie-search prints the ids of the films that it finds",
      "movie-search muestra los id de las películas que encuentra"
    )
  }
  /// The width of a saved poster in pixels, the largest one available.
  private static let savedWidth = 780

  func validate() throws {
    if id == nil, !report.isShowingSettings {
      throw ValidationError("Missing expected argument '<id>'")
    }
    if poster.choice == .always, output.format != nil {
      throw ValidationError(
        localized(
          "--poster always cannot be combined with --json or --plain.",
          "--poster always no se puede combinar con --json ni --plain."
        )
      )
    }
  }

  func run() async throws {
    try await run(asking: .tmdb) { context in
      let number = try Self.idArgument.read(id ?? "", messaging: output.messaging)
      try await show(number, MovieDetailContainer(context))
    }
  }

  private func show(_ id: Int, _ container: MovieDetailContainer) async throws {
    let viewModel = container.makeMovieDetailsViewModel(id: id)
    let box =
      output.format == nil
      ? PosterBox(poster.choice, output: output.stream, mayAsk: !output.messaging.noInput) : nil
    try await container.context.show(
      DetailsReport(viewModel: viewModel, posterBox: box),
      from: container.service,
      as: output
    ) {
      await viewModel.viewWillAppear()
      guard viewModel.hasLoaded else { return try checkID(viewModel, container.service) }
      if let width = poster.file == nil ? box?.pixelWidth : Self.savedWidth {
        await viewModel.updatePosterImage(width: width)
      }
    }
    output.messages.hints(movieHints, about: viewModel.reference, in: output)
    if let file = poster.file {
      try save(viewModel, to: PosterFile(path: file), container)
    }
  }

  private func save(
    _ viewModel: MovieDetailsViewModel,
    to file: PosterFile,
    _ container: MovieDetailContainer
  ) throws {
    guard !viewModel.isPosterImageHidden else {
      throw CommandFailure(
        localized(
          "film \(viewModel.id) has no poster",
          "la película \(viewModel.id) no tiene póster"
        ),
        hint: localized("Leave --poster-file out.", "Omita --poster-file.")
      )
    }
    guard let image = viewModel.posterImage.value else {
      if container.context.isOffline {
        let poster = localized(
          "the poster of film \(viewModel.id)",
          "el póster de la película \(viewModel.id)"
        )
        throw container.context.failure(nil, from: container.service, of: poster)
      }
      throw CommandFailure(
        localized(
          "the poster of film \(viewModel.id) could not be loaded",
          "no se pudo cargar el póster de la película \(viewModel.id)"
        ),
        hint: localized("Add -v to see what happens.", "Añada -v para ver qué ocurre.")
      )
    }
    try file.save(image)
  }

  /// - Throws: `CommandFailure` if the service has no such movie.
  private func checkID(_ viewModel: MovieDetailsViewModel, _ service: Service) throws {
    guard let error = viewModel.error.value, error.kind.isNotFound else { return }
    throw CommandFailure(
      "\(error.text): \(viewModel.id) (\(service.presentation.name))",
      hint: Self.origin + "."
    )
  }
}
