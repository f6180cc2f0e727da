package import ArgumentParser
import CommandLineSupport
package import Foundation

/// The option for the directory of the user's data.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  package static let name = NameSpecification.customLong("data-dir")
  package static let help = ArgumentHelp("Directory for user data.", valueName: "dir")

  @Option(name: Self.name, help: Self.help, completion: .directory)
  package var data: String?

  package init() {}

  package func validate() throws { try Self.validate(data) }

  package func directory(_ settings: Settings) throws -> URL {
    try Self.directory(data, settings)
  }

  package func inForce(_ settings: Settings) throws -> SettingInForce {
    try Self.inForce(data, settings)
  }

  /// - Throws: `ValidationError` for an empty value.
  package static func validate(_ value: String?) throws {
    if value?.isEmpty == true {
      throw ValidationError(localized("--data-dir is empty.", "--data-dir está vacío."))
    }
  }

  /// Returns the directory of the option, if it has a value, or of the settings.
  package static func directory(_ value: String?, _ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.dataDirectory, flag: SettingFlag("--data-dir", value)).value
      .map(directories.location) ?? directories.data
  }

  /// Returns the effective value of the option.
  package static func inForce(_ value: String?, _ settings: Settings) throws -> SettingInForce {
    try settings.inForce(
      .dataDirectory,
      flag: SettingFlag("--data-dir", value),
      fallback: settings.directories.data.path,
      display: { settings.directories.location(of: $0).path }
    )
  }
}
