import CommandLineSupport
import Foundation

/// `movie-search`: the movie list as a command.
@main
enum MovieSearchCLI {
  static func main() async {
    exit(await CommandLineTool.run(MovieSearchCommand.self))
  }
}
