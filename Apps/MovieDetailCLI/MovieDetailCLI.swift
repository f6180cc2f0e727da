import CommandLineSupport
import Foundation

/// The entry point of `movie-detail`.
@main
enum MovieDetailCLI {
  static func main() async {
    _exit(
      await CommandLineTool.run(MovieDetailCommand.self, misuse: MovieID.argument.negativeNumber)
    )
  }
}
