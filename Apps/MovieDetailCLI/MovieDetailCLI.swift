import CommandLineSupport
import SettingsSupport

/// The entry point of `movie-detail`.
@main
enum MovieDetailCLI {
  static func main() {
    CommandLineTool.main(
      MovieDetailCommand.self,
      speaksSpanish: LanguageOption.isSpanish,
      misuse: { MovieID.argument.negativeNumber($0, in: $1) }
    )
  }
}
