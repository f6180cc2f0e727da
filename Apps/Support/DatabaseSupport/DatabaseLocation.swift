import CommandLineSupport
package import Foundation
package import PostgreSQL
package import SettingsSupport

/// Where a server stores its data: a SQLite file, or a PostgreSQL database.
package enum DatabaseLocation: Sendable {
  case sqlite(URL)
  case postgreSQL(PostgreSQLAddress)

  /// The SQLite file; `nil` for a PostgreSQL database.
  package var file: URL? { if case .sqlite(let file) = self { file } else { nil } }

  /// Reads the value of `--database` or of its variable, which may contain a password.
  ///
  /// - Throws: `CommandFailure`, which does not repeat the value.
  package init(_ text: String, from source: String, _ directories: Directories) throws {
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
        "\(source) is not a file; specify a file, or choose a directory with --data-dir",
        status: .usage
      )
    }
    self = .sqlite(file)
  }
}
