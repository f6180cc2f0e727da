package import ArgumentParser
import CommandLineSupport
package import Foundation

/// The option for the directory of the user's data.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Directory for user data.", valueName: "dir"),
    completion: .directory
  )
  package var data: String?

  package init() {}

  /// - Throws: `ValidationError` for an empty value.
  package func validate() throws {
    if data?.isEmpty == true {
      throw ValidationError(localized("--data-dir is empty.", "--data-dir está vacío."))
    }
  }

  private var flag: SettingFlag { SettingFlag("--data-dir", data) }

  /// Returns the directory of the option, if it has a value, or of the settings, and its source.
  package func resolve(_ settings: Settings) throws -> ResolvedSetting<URL> {
    let resolved = try settings.resolve(.dataDirectory, flag: flag)
    let directories = settings.directories
    return ResolvedSetting(
      value: resolved.value.map(directories.location) ?? directories.data,
      source: resolved.source
    )
  }

  package func directory(_ settings: Settings) throws -> URL { try resolve(settings).value }

  /// Returns the effective value of the option.
  package func inForce(_ settings: Settings) throws -> SettingInForce {
    try settings.inForce(
      .dataDirectory,
      flag: flag,
      fallback: settings.directories.data.path,
      display: { settings.directories.location(of: $0).path }
    )
  }
}
