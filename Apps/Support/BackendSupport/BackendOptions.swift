package import ArgumentParser
import CommandLineSupport
package import SettingsSupport

/// The options that choose the service, the language and the directories.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @Option(help: .language) package var language: String?

  @Option(name: .dataDirectory, help: .dataDirectory, completion: .directory)
  package var dataDirectory: String?

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Directory for stored results.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  package init() {}

  package func validate() throws {
    try DataDirectoryOption.validate(dataDirectory)
    if cache?.isEmpty == true {
      throw ValidationError(localized("--cache-dir is empty.", "--cache-dir está vacío."))
    }
  }

  /// Returns settings that the options override.
  func overriding(_ settings: Settings) -> Settings {
    settings.overridden(
      by: SettingFlag("--backend", sets: Setting.backend, to: backend),
      SettingFlag("--cache-dir", sets: Setting.cacheDirectory, to: cache),
      .language(language),
      .dataDirectory(dataDirectory)
    )
  }

  /// Returns the effective values of the options and of the services' settings.
  ///
  /// - Parameters:
  ///   - backends: The services that the command uses. If all of them require a sign-in, a
  ///     project's file can set neither the service nor the directory.
  ///   - others: Other settings that the command reads.
  /// - Returns: The settings with their values as text.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func effective(
    _ settings: Settings,
    asking backends: [ServiceBackend],
    reading others: [any DeclaredSetting]
  ) throws -> [EffectiveSetting] {
    let settings = overriding(settings)
    let locations = backends.allSatisfy(\.isForSignIn) ? settings.ofUser : settings
    let shared: [any DeclaredSetting] = [
      Setting.language, Setting.timeout, Setting.cacheDirectory, Setting.cacheSize,
    ]
    return try [
      Setting.backend.effective(in: locations), Setting.dataDirectory.effective(in: locations),
    ] + (shared + backends.flatMap(\.settings) + others).map { try $0.effective(in: settings) }
  }
}
