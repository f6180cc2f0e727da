package import Foundation

/// Where the XDG Base Directory Specification puts an app's files.
package struct Directories: Sendable {
  private static let appName = "marquee"
  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// What is the user's own.
  package var data: URL { directory("XDG_DATA_HOME", default: ".local/share") }
  /// What can be fetched again.
  package var cache: URL { directory("XDG_CACHE_HOME", default: ".cache") }
  package var config: URL { directory("XDG_CONFIG_HOME", default: ".config") }

  /// The specification has relative paths ignored.
  private func directory(_ variable: String, default path: String) -> URL {
    if let directory = environment[variable], directory.hasPrefix("/") {
      return URL(fileURLWithPath: directory).appendingPathComponent(Self.appName)
    }
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser
    return home.appendingPathComponent(path).appendingPathComponent(Self.appName)
  }
}
