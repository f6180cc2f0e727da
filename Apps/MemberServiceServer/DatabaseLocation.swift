import CommandLineSupport
import Foundation
import MemberService
import MemberServicePostgreSQL
import PostgreSQL
import SettingsSupport
import Storage

/// Where the service stores members: a SQLite file, or a PostgreSQL database.
enum DatabaseLocation {
  static let variable = "MEMBER_SERVICE_DATABASE"

  case sqlite(URL)
  case postgreSQL(PostgreSQLAddress)

  /// Reads the value of `--database` or of its variable, which may contain a password.
  ///
  /// - Throws: `CommandFailure`, which does not repeat the value.
  init(_ text: String, from source: String, _ directories: Directories) throws {
    if PostgreSQLAddress.isURL(text) {
      do {
        self = .postgreSQL(try PostgreSQLAddress(text))
      } catch {
        throw CommandFailure("\(source): \(error)", status: .usage)
      }
      return
    }
    var path = Substring(text)
    if path.hasPrefix("sqlite:") {
      path = path.dropFirst("sqlite:".count)
      if path.hasPrefix("//") { path = path.dropFirst(2) }
    } else if text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]+:/) != nil {
      throw CommandFailure(
        "\(source) has an unknown scheme; use postgres://, sqlite:PATH or a path",
        status: .usage
      )
    }
    let file = directories.location(of: String(path))
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory)
    guard !path.isEmpty, !path.hasSuffix("/"), !(exists && isDirectory.boolValue) else {
      throw CommandFailure(
        "\(source) is not a file; name a file, or choose a directory with --data-dir",
        status: .usage
      )
    }
    self = .sqlite(file)
  }

  /// A store that opens the database when it is first used, and again after it was away.
  var store: any MemberStore {
    switch self {
    case .sqlite(let file):
      SQLiteMemberStore(
        database: UserDatabase(
          openedOnUseIn: file.deletingLastPathComponent(),
          named: file.lastPathComponent,
          migrations: SQLiteMemberStore.migrations
        )
      )
    case .postgreSQL(let address):
      PostgreSQLMemberStore(
        database: PostgreSQLDatabase(address, migrations: PostgreSQLMemberStore.migrations)
      )
    }
  }
}
