import ArgumentParser
import CommandLineSupport

/// When to show a movie's poster.
enum PosterChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// The options for a movie's poster.
struct PosterOptions: ParsableArguments {
  @Option(
    name: .customLong("poster"),
    help: ArgumentHelp("When to show the poster: auto, always or never.", valueName: "when")
  )
  var choice: PosterChoice = .auto

  @Option(
    name: .customLong("poster-file"),
    help: ArgumentHelp("File to save the poster to, as JPEG.", valueName: "file"),
    completion: .file()
  )
  var file: String?

  func validate() throws {
    if file?.isEmpty == true {
      throw ValidationError(localized("--poster-file is empty.", "--poster-file está vacío."))
    }
    if file == "-" {
      throw ValidationError(
        localized(
          "--poster-file must be a file; standard output is for the details.",
          "--poster-file debe ser un archivo; la salida estándar es para los detalles."
        )
      )
    }
  }
}
