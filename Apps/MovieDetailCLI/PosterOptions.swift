import ArgumentParser

/// When to show a film's poster.
enum PosterChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// The options that have to do with a film's poster.
struct PosterOptions: ParsableArguments {
  @Option(
    name: .customLong("poster"),
    help: ArgumentHelp("When to show the poster: auto, always or never.", valueName: "when")
  )
  var choice: PosterChoice = .auto

  @Option(
    name: .customLong("poster-file"),
    help: ArgumentHelp("Where to save the poster, a JPEG image.", valueName: "file"),
    completion: .file()
  )
  var file: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("--poster-file names no file.") }
    if file == "-" {
      throw ValidationError("--poster-file is a file's name: the details go to standard output.")
    }
  }
}
