import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieDetail
import MovieDetailPresentation
import SettingsSupport

/// Parses what is asked for, runs the view model, and prints what it shows.
struct MovieDetailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "movie-detail",
    abstract: "Show all about one film.",
    usage: "movie-detail <id> [<options>]",
    discussion: """
      EXAMPLES:
        movie-detail 560
        movie-detail 560 --json
        movie-detail 560 --poster never
        movie-detail 560 --quiet --poster-file dune.jpg
        movie-detail 560 --offline
        movie-search dune --plain | head -n 1 | cut -f 1 | movie-detail -

      Without --backend or TMDB_API_KEY it asks the built-in demo films. What was shown before \
      is stored, and shown when the service cannot be reached.

      \(CommandLineTool.completionHelp(for: "movie-detail"))
      """,
    version: AppVersion.text
  )

  @Argument(help: "Id of the film, from movie-search; - reads it from standard input.")
  var id: String?

  @OptionGroup var poster: PosterOptions
  @OptionGroup var backend: BackendOptions
  @OptionGroup var directories: DirectoryOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var settingsOptions: SettingsOptions

  /// The width to save a poster in, in pixels: the largest that there is.
  private static let savedWidth = 780

  func validate() throws {
    if id == nil, !settingsOptions.isShowing {
      throw ValidationError("Missing expected argument '<id>'")
    }
    if poster.choice == .always, output.format != nil {
      throw ValidationError("--poster always excludes --json and --plain, which show no pictures.")
    }
  }

  func run() async throws {
    guard let id, !settingsOptions.isShowing else { return try await showSettings() }
    let number = try MovieID.read(id, noInput: output.messaging.noInput)
    let container = try await MovieDetailContainer(
      backend: backend,
      directories: directories,
      output: output
    )
    let viewModel = container.module.makeMovieDetailsViewModel(id: number)
    await viewModel.viewWillAppear()
    try report(viewModel, container)
    let box =
      output.format == nil
      ? PosterBox(poster.choice, output: output.output, mayAsk: !output.messaging.noInput) : nil
    if let width = poster.file == nil ? box?.pixelWidth : Self.savedWidth {
      await viewModel.updatePosterImage(width: width)
    }
    try await DetailsReport(viewModel, posterBox: box).print(as: output.format, to: output.output)
    if let file = poster.file { try save(viewModel, to: PosterFile(path: file)) }
  }

  private func showSettings() async throws {
    let settings = try Settings(reportingTo: output.messaging)
    try await SettingsReport(backend.inForce(settings) + directories.inForce(settings))
      .print(as: output.format, to: output.output)
  }

  private func save(_ viewModel: MovieDetailsViewModel, to file: PosterFile) throws {
    guard !viewModel.isPosterImageHidden else {
      throw CommandFailure(
        "film \(viewModel.id) has no poster",
        hint: "Leave --poster-file out."
      )
    }
    guard let image = viewModel.posterImage.value else {
      throw CommandFailure(
        "the poster of film \(viewModel.id) could not be loaded",
        hint: "Add -v to see what happens."
      )
    }
    try file.save(image)
  }

  /// Tells of an error, and how old the details are; without any the error ends the command.
  private func report(
    _ viewModel: MovieDetailsViewModel,
    _ container: MovieDetailContainer
  ) throws {
    let service = container.service
    let error = viewModel.error.value
    guard viewModel.facts.value != nil else { throw failure(viewModel, service) }
    let age = viewModel.storedAt.value.map { "stored \(Age(of: $0)) ago" }
    if service.isOffline {
      container.messages.note("offline: \(age ?? "stored before")")
    } else if !error.isEmpty {
      container.messages.warning("\(error) (\(service.name))" + (age.map { "; \($0)" } ?? ""))
    }
  }

  private func failure(_ viewModel: MovieDetailsViewModel, _ service: Service) -> CommandFailure {
    if service.isOffline {
      return CommandFailure(
        "nothing is stored about film \(viewModel.id) of \(service.name)",
        hint: "Ask for it without --offline once."
      )
    }
    let error = viewModel.error.value
    if error == viewModel.text.notFound {
      return CommandFailure(
        "\(error): \(viewModel.id) (\(service.name))",
        hint: "movie-search prints the ids of the films that it finds."
      )
    }
    return CommandFailure(
      "\(error) (\(service.name))",
      hint: error == viewModel.text.notConnected ? service.unreachableHint : service.failureHint
    )
  }
}
