import CommandLineSupport
import SettingsSupport

/// The entry point of `auth`.
@main
enum AuthCLI {
  static func main() {
    CommandLineTool.main(AuthCommand.self, speaksSpanish: LanguageOption.isSpanish)
  }
}
