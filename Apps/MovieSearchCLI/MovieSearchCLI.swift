import CommandLineSupport

/// The entry point of `movie-search`.
@main
enum MovieSearchCLI {
  static func main() {
    CommandLineTool.main(MovieSearchCommand.self)
  }
}
