import ArgumentParser
import DemoBackend
import DemoTMDB

/// The films that the server knows.
struct TMDBOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of movies: real ones first, then made-up ones (default: all real ones).",
      valueName: "n"
    )
  )
  var movies: Int?

  func validate() throws {
    guard movies.map((0...100_000).contains) ?? true else {
      throw ValidationError("--movies must be a number from 0 to 100000.")
    }
  }

  var catalogue: Catalogue { movies.map(Catalogue.init(filmCount:)) ?? .real }
}
