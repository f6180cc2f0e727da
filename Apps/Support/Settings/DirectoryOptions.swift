package import ArgumentParser
package import Foundation

/// Where an app keeps its files, if not where the XDG directories say.
package struct DirectoryOptions: ParsableArguments, Sendable {
  @OptionGroup package var data: DataDirectoryOption

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Where what can be fetched again is kept.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  package init() {}

  package func validate() throws {
    if cache?.isEmpty == true { throw ValidationError("--cache-dir names no directory.") }
  }

  package func dataDirectory(_ settings: Settings) -> URL { data.directory(settings) }

  package func cacheDirectory(_ settings: Settings) -> URL {
    (cache ?? settings.cacheDirectory).map(URL.init(fileURLWithPath:)) ?? Directories().cache
  }
}

/// Where an app keeps what is the user's own.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Where what is yours is kept: recent queries.", valueName: "dir"),
    completion: .directory
  )
  package var data: String?

  package init() {}

  package func validate() throws {
    if data?.isEmpty == true { throw ValidationError("--data-dir names no directory.") }
  }

  package func directory(_ settings: Settings) -> URL {
    (data ?? settings.dataDirectory).map(URL.init(fileURLWithPath:)) ?? Directories().data
  }
}
