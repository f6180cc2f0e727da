import CommandLineSupport
import SettingsSupport

/// The entry point of `movie-search`.
@main
enum MovieSearchCLI {
  static func main() {
    CommandLineTool.main(MovieSearchCommand.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
