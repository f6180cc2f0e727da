package import ArgumentParser
import CommandLineSupport
import Foundation

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

  package var flag: SettingFlag {
    SettingFlag("--data-dir", sets: Setting.dataDirectory, to: data)
  }
}
