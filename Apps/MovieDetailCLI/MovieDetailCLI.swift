import CommandLineSupport
import Foundation

/// `movie-detail`: a film's details as a command.
@main
enum MovieDetailCLI {
  static func main() async {
    exit(await CommandLineTool.run(MovieDetailCommand.self, misuse: MovieID.negativeNumber))
  }
}
