import Foundation

extension PostgreSQLServer {
  /// The folder of PostgreSQL's programs; `nil` if it is not installed.
  ///
  /// Debian and Homebrew keep them in a folder per version.
  static let directory: String? = {
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    let versions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap {
      folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().reversed().map { "\(folder)/\($0)/bin" }
    }
    return (versions + path.split(separator: ":").map(String.init)).first { folder in
      ["initdb", "pg_ctl", "psql"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
  }()

  /// Prints the folder once the server accepts connections, and each command when it is done.
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tools/postgresql.sh").path
}
