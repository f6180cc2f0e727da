package import ArgumentParser
import CommandLineSupport
import Foundation
package import SettingsSupport

/// The options that choose the service, the language and the directories.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @OptionGroup package var language: LanguageOption
  @OptionGroup package var dataDirectory: DataDirectoryOption

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Directory for stored results.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  package init() {}

  package func validate() throws {
    if cache?.isEmpty == true {
      throw ValidationError(localized("--cache-dir is empty.", "--cache-dir está vacío."))
    }
  }

  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }
  private var cacheFlag: SettingFlag { SettingFlag("--cache-dir", cache) }

  /// Returns the URL of the option or the settings, and its origin.
  func backend(_ settings: Settings) throws -> ResolvedSetting<String?> {
    try settings.resolve(.backend, flag: backendFlag)
  }

  func cacheDirectory(_ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.cacheDirectory, flag: cacheFlag).value
      .map(directories.location) ?? directories.cache
  }

  /// Returns the effective values of the options, and of the settings of services.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - backends: The services that the command asks. If people sign in at all of them, a project's
  ///     file chooses neither the service nor the directory.
  ///   - others: Other settings that the command reads.
  /// - Returns: The settings with their values as text.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func inForce(
    _ settings: Settings,
    asking backends: [ServiceBackend],
    reading others: [any DeclaredSetting]
  ) throws -> [SettingInForce] {
    let locations = backends.allSatisfy(\.isForSignIn) ? settings.ofUser : settings
    let own = [
      try locations.inForce(.backend, flag: backendFlag),
      try language.inForce(settings),
      try settings.inForce(.timeout),
      try dataDirectory.inForce(locations),
      try settings.inForce(
        .cacheDirectory,
        flag: cacheFlag,
        fallback: settings.directories.cache.path,
        display: { settings.directories.location(of: $0).path }
      ),
      try settings.inForce(.cacheSize),
    ]
    return try own + (backends.flatMap(\.settings) + others).map { try $0.inForce(in: settings) }
  }
}
