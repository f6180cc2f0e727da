import CommandLineSupport
import Foundation

/// The entry point of `movie-search`.
@main
enum MovieSearchCLI {
  static func main() async {
    _exit(await CommandLineTool.run(MovieSearchCommand.self))
  }
}
