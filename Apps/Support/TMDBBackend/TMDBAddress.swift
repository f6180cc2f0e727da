package import BackendSupport
import CommandLineSupport
package import Foundation
import HTTP
import HTTPTypes
package import SettingsSupport

/// The addresses of TMDB's API.
package enum TMDBAddress {
  /// The base URL of the demo, with a host that cannot exist (`.invalid`, RFC 6761).
  package static let demo = URL(string: "http://demo.invalid/3") ?? URL(fileURLWithPath: "/")

  /// Adds `/3` to a URL without a path.
  static func addingVersion(_ url: URL) -> URL {
    ["", "/"].contains(url.path) ? url.appendingPathComponent("3") : url
  }

  /// Returns TMDB's location with the key of the settings; `nil` if there is no key.
  ///
  /// - Throws: `CommandFailure` for an invalid address.
  @Sendable
  package static func location(_ settings: Settings) throws -> ServiceBackend.Location? {
    guard let key = try settings[.tmdbKey] else { return nil }
    let baseURL = try settings.resolve(.tmdbBaseURL)
    let setting = baseURL.source.subject(key: Setting.tmdbBaseURL.key)
    let url = try ServiceAddress.url(
      baseURL.value ?? "https://api.themoviedb.org/3",
      from: setting
    )
    try ServiceAddress.requireEncryption(
      url,
      from: setting,
      of: localized("the API key", "la clave de API")
    )
    var config = NetworkConfig(baseURL: url)
    // A read access token is a JWT and belongs in a header, an API key in the query.
    if key.hasPrefix("eyJ") {
      config.headers[.authorization] = "Bearer \(key)"
    } else {
      config.queryParameters["api_key"] = key
    }
    return ServiceBackend.Location(
      config: config,
      name: LocalizedText(verbatim: url.hostAndPort),
      unreachableHint: LocalizedText(
        "Check the connection, and TMDB_BASE_URL if you set it.",
        "Revise la conexión, y TMDB_BASE_URL si la ha definido."
      ),
      failureHint: LocalizedText("Check TMDB_API_KEY.", "Revise TMDB_API_KEY."),
      pagesURL: URL(string: "https://www.themoviedb.org/movie/")
    )
  }
}
