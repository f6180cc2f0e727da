import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The options of each subcommand.
struct SavedOptions: ParsableArguments {
  @OptionGroup var language: LanguageOption
  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var messaging: MessageOptions

  /// - Throws: `CommandFailure` for an invalid file.
  var settings: Settings {
    get throws {
      try Settings(reportingTo: messaging).overridden(by: dataDirectory.flag, language.flag)
    }
  }
}
