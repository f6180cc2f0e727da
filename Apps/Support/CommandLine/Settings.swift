import Configuration
package import Foundation
import SystemPackage

/// What is configured beside the command line: environment before project before user.
///
/// The project's file is `.marquee.json` in the working directory, the user's `config.json` in
/// the configuration directory. A key of a service is read from the environment or the user's
/// file only: a project must not be able to point it somewhere.
package struct Settings: Sendable {
  private let settings: ConfigReader
  private let service: ConfigReader

  /// - Throws: `CommandFailure` for a file that is no JSON object.
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
    settings = ConfigReader(providers: [variables.prefixKeys(with: "marquee")] + files)
    service = ConfigReader(providers: [variables] + [userFile].compactMap(\.self))
  }

  /// The language tag to use; `LC_ALL`, `LC_MESSAGES` and `LANG` decide if nothing else does.
  package var language: String? { settings.string(forKey: "language") }
  package var backend: String? { settings.string(forKey: "backend") }
  package var dataDirectory: String? { settings.string(forKey: "dataDir") }
  package var cacheDirectory: String? { settings.string(forKey: "cacheDir") }
  /// How long a request may take, in seconds.
  package var timeout: Double { max(settings.double(forKey: "timeout", default: 30), 0.1) }
  /// The bound of the response cache, in bytes.
  package var cacheSize: Int { max(settings.int(forKey: "cacheSize", default: 64 << 20), 0) }
  /// How many recent queries are kept.
  package var recentQueries: Int { max(settings.int(forKey: "recentQueries", default: 1000), 1) }

  package var tmdbKey: String? {
    service.string(forKey: "tmdb.apiKey", isSecret: true).flatMap { $0.isEmpty ? nil : $0 }
  }
  package var tmdbBaseURL: String? {
    service.string(forKey: "tmdb.baseUrl").flatMap { $0.isEmpty ? nil : $0 }
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
