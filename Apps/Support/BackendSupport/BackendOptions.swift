package import ArgumentParser
import CommandLineSupport
import SettingsSupport

/// The options that choose the service, the language and the directories.
///
/// They are one group, because the parser takes as long for a group as for several options.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @Option(help: LanguageOption.help)
  package var language: String?

  @Option(name: DataDirectoryOption.name, help: DataDirectoryOption.help, completion: .directory)
  package var data: String?

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Directory for stored results.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  package init() {}

  package func validate() throws {
    try DataDirectoryOption.validate(data)
    if cache?.isEmpty == true {
      throw ValidationError(localized("--cache-dir is empty.", "--cache-dir está vacío."))
    }
  }

  /// The values of the options.
  package var choice: BackendChoice {
    BackendChoice(
      isOffline: offline,
      backend: backend,
      language: language,
      data: data,
      cache: cache
    )
  }
}
