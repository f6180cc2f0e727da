import CommandLineSupport
import Foundation
import SettingsSupport

extension ServiceCommand {
  /// Returns the location of the database, which an option or a variable chooses.
  ///
  /// - Throws: `CommandFailure`.
  func databaseLocation(environment: [String: String]) throws -> DatabaseLocation {
    let directories = Directories(environment: environment)
    if let database {
      return try DatabaseLocation(database, from: "--database", directories)
    }
    let variable = DatabaseLocation.variable
    if let database = environment[variable], !database.isEmpty {
      guard dataDirectory == nil else {
        throw CommandFailure(
          "\(variable) cannot be combined with --data-dir; remove one of them",
          status: .usage
        )
      }
      return try DatabaseLocation(database, from: variable, directories)
    }
    let directory =
      dataDirectory.map(directories.location)
      ?? directories.data.appendingPathComponent("member-service")
    return .sqlite(directory.appendingPathComponent("user.sqlite"))
  }
}
