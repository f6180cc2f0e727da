package import ArgumentParser
package import Foundation

/// The option for the directory of the user's data.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  package static let name = NameSpecification.customLong("data-dir")
  package static let help = ArgumentHelp("Directory for user data.", valueName: "dir")

  @Option(name: Self.name, help: Self.help, completion: .directory)
  package var data: String?

  private var flag: SettingFlag { SettingFlag("--data-dir", data) }

  package init() {}

  /// Creates the option with its value.
  package init(_ data: String?) {
    self.data = data
  }

  package func validate() throws {
    if data?.isEmpty == true { throw ValidationError("--data-dir is empty.") }
  }

  package func directory(_ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.dataDirectory, flag: flag).value
      .map(directories.location) ?? directories.data
  }

  package func inForce(_ settings: Settings) throws -> SettingInForce {
    try settings.inForce(
      .dataDirectory,
      flag: flag,
      fallback: settings.directories.data.path,
      display: { settings.directories.location(of: $0).path }
    )
  }
}
