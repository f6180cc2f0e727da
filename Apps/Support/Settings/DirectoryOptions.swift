package import ArgumentParser
package import Foundation

/// The options for the directories of an app's files.
package struct DirectoryOptions: ParsableArguments, Sendable {
  @OptionGroup package var data: DataDirectoryOption

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Directory for stored results.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  private var flag: SettingFlag { SettingFlag("--cache-dir", cache) }

  package init() {}

  package func validate() throws {
    if cache?.isEmpty == true { throw ValidationError("--cache-dir is empty.") }
  }

  package func dataDirectory(_ settings: Settings) throws -> URL { try data.directory(settings) }

  package func cacheDirectory(_ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.cacheDirectory, flag: flag).value
      .map(directories.location) ?? directories.cache
  }

  package func inForce(_ settings: Settings) throws -> [SettingInForce] {
    [
      try data.inForce(settings),
      try settings.inForce(
        .cacheDirectory,
        flag: flag,
        fallback: settings.directories.cache.path,
        display: { settings.directories.location(of: $0).path }
      ),
      try settings.inForce(.cacheSize),
    ]
  }
}

/// The option for the directory of the user's data.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Directory for user data.", valueName: "dir"),
    completion: .directory
  )
  package var data: String?

  private var flag: SettingFlag { SettingFlag("--data-dir", data) }

  package init() {}

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
