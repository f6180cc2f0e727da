import CommandLineSupport
import Configuration
package import Foundation
import SystemPackage

/// What is configured beside the command line: environment before project before user.
///
/// The project's file is `.marquee.json` in the working directory, the user's `config.json` in
/// the configuration directory. A key of a service is read from the environment or the user's
/// file only: a project must not be able to point it somewhere.
package struct Settings: Sendable {
  /// The language tag to use; `LC_ALL`, `LC_MESSAGES` and `LANG` decide if nothing else does.
  package let language: String?
  package let backend: String?
  package let dataDirectory: String?
  package let cacheDirectory: String?
  /// How long a request may take, in seconds.
  package let timeout: Double
  /// The bound of the response cache, in bytes.
  package let cacheSize: Int
  /// How many recent queries are kept.
  package let recentQueries: Int
  package let tmdbKey: String?
  package let tmdbBaseURL: String?

  /// - Throws: `CommandFailure` for a file that is no JSON object, and for a setting of the wrong
  ///   kind or out of its range.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  ) async throws {
    let variables = EnvironmentVariablesProvider(
      environmentVariables: environment,
      secretsSpecifier: .specific(["TMDB_API_KEY"])
    )
    let project = workingDirectory.appendingPathComponent(".marquee.json")
    let user = Directories(environment: environment).config.appendingPathComponent("config.json")
    let userFile = try await Self.provider(of: user)
    let files = [try await Self.provider(of: project), userFile].compactMap(\.self)
    let settings = SettingsReader(
      config: ConfigReader(providers: [variables.prefixKeys(with: "marquee")] + files)
    )
    let service = SettingsReader(
      config: ConfigReader(providers: [variables] + [userFile].compactMap(\.self))
    )
    language = try settings.text("language")
    backend = try settings.text("backend")
    dataDirectory = try settings.text("dataDir")
    cacheDirectory = try settings.text("cacheDir")
    timeout = try settings.number("timeout", default: 30, in: 0.1...86400)
    cacheSize = try settings.count("cacheSize", default: 64 << 20, in: 0...(1 << 50))
    recentQueries = try settings.count("recentQueries", default: 1000, in: 1...1_000_000)
    tmdbKey = try service.text("tmdb.apiKey", isSecret: true)
    tmdbBaseURL = try service.text("tmdb.baseUrl")
  }

  private static func provider(of file: URL) async throws -> FileProvider<JSONSnapshot>? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try await FileProvider<JSONSnapshot>(filePath: FilePath(file.path))
    } catch {
      // Where it is no JSON, `NSError`'s own words are for programmers.
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error
      throw CommandFailure(
        "\(file.path) is not a configuration: \(reason)",
        hint: #"It must hold one JSON object, e.g. {"language": "es"}."#,
        status: .usage
      )
    }
  }
}
