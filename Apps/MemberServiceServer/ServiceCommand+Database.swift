import CommandLineSupport
import DatabaseSupport
import Foundation
import MemberService
import MemberServicePostgreSQL
import PostgreSQL
import SettingsSupport
import Storage

extension ServiceCommand {
  /// Returns the location of the database, given by an option or a variable.
  ///
  /// - Throws: `CommandFailure`.
  func databaseLocation(environment: [String: String]) throws -> DatabaseLocation {
    let directories = Directories(environment: environment)
    if let database {
      return try DatabaseLocation(database, from: "--database", directories)
    }
    let variable = DatabaseLocation.memberVariable
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

extension DatabaseLocation {
  static let memberVariable = "MEMBER_SERVICE_DATABASE"

  /// Returns a store that opens the database on first use, and again after an outage.
  ///
  /// - Parameter warn: Receives a message if a file is, or was, accessible to other users.
  func memberStore(warn: @escaping @Sendable (String) -> Void) -> any MemberStore {
    switch self {
    case .sqlite(let file):
      SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: file.deletingLastPathComponent(),
          named: file.lastPathComponent,
          migrations: SQLiteMemberStore.migrations,
          warn: warn
        )
      )
    case .postgreSQL(let address):
      PostgreSQLMemberStore(
        database: PostgreSQLDatabase(address, migrations: PostgreSQLMemberStore.migrations)
      )
    }
  }
}
