import CommandLineSupport
package import Foundation

/// The app's directories, following the XDG Base Directory Specification.
package struct Directories: Sendable {
  private static let appName = "marquee"
  private let environment: [String: String]

  package init(environment: [String: String] = Invocation.current.environment) {
    self.environment = environment
  }

  /// The directory for user data.
  package var data: URL { directory("XDG_DATA_HOME", default: ".local/share") }
  /// The directory for stored responses.
  package var cache: URL { directory("XDG_CACHE_HOME", default: ".cache") }
  package var config: URL { directory("XDG_CONFIG_HOME", default: ".config") }

  /// Returns the location of a path, in which a leading `~` stands for `HOME`.
  package func location(of path: String) -> URL {
    if path == "~" { return home }
    if path.hasPrefix("~/") { return home.appendingPathComponent(String(path.dropFirst(2))) }
    // Foundation would look up the user's home directory.
    return Invocation.current.location(of: path.hasPrefix("~") ? "./" + path : path)
  }

  /// The specification requires ignoring relative paths.
  private func directory(_ variable: String, default path: String) -> URL {
    if let directory = environment[variable], directory.hasPrefix("/") {
      return URL(fileURLWithPath: directory).appendingPathComponent(Self.appName)
    }
    return home.appendingPathComponent(path).appendingPathComponent(Self.appName)
  }

  private var home: URL {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
