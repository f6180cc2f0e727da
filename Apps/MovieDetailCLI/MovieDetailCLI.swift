import CommandLineSupport

/// The entry point of `movie-detail`.
@main
enum MovieDetailCLI {
  static func main() {
    CommandLineTool.main(MovieDetailCommand.self, misuse: MovieID.argument.negativeNumber)
  }
}
