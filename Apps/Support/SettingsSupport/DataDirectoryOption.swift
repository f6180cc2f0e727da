package import ArgumentParser
import CommandLineSupport

/// The option for the directory of the user's data.
package struct DataDirectoryOption: ParsableArguments, Sendable {
  @Option(name: .dataDirectory, help: .dataDirectory, completion: .directory)
  package var data: String?

  package init() {}

  package func validate() throws { try Self.validate(data) }

  /// - Throws: `ValidationError` for an empty path.
  package static func validate(_ path: String?) throws {
    if path?.isEmpty == true {
      throw ValidationError(localized("--data-dir is empty.", "--data-dir está vacío."))
    }
  }

  package var flag: SettingFlag { .dataDirectory(data) }
}

// For commands with the option outside of a group.

extension NameSpecification {
  package static var dataDirectory: NameSpecification { .customLong("data-dir") }
}

extension ArgumentHelp {
  package static var dataDirectory: ArgumentHelp {
    ArgumentHelp("Directory for user data.", valueName: "dir")
  }
}

extension SettingFlag {
  package static func dataDirectory(_ path: String?) -> SettingFlag {
    SettingFlag("--data-dir", sets: Setting.dataDirectory, to: path)
  }
}
