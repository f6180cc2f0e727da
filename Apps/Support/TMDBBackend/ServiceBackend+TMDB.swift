package import BackendSupport
import CommandLineSupport
import DemoBackend
import DemoTMDB
package import Foundation
import HTTP
import HTTPTypes
package import SettingsSupport

extension ServiceBackend {
  /// TMDB's API: the service given by `--backend` or TMDB's settings, or the demo.
  package static var tmdb: ServiceBackend {
    ServiceBackend(
      settings: [Setting.tmdbKey, Setting.tmdbBaseURL],
      configured: tmdbLocation,
      atAddress: { url in
        NetworkConfig(
          // A URL without a path is only a host, where version 3 is at this path.
          baseURL: ["", "/"].contains(url.path) ? url.appendingPathComponent("3") : url,
          // `demo-backend` requires this key; other services ignore it.
          queryParameters: ["api_key": DemoTMDBService.acceptedKey]
        )
      },
      demo: Location(
        config: NetworkConfig(
          baseURL: tmdbDemo,
          queryParameters: ["api_key": DemoTMDBService.acceptedKey]
        ),
        presentation: ServicePresentation(
          demo: localized("the built-in demo films", "las películas de demostración")
        ),
        makeDemo: { DemoBackendSession(services: [DemoTMDBService()]) }
      ),
      errorReader: .tmdb
    )
  }

  /// The base URL of the demo, with a host that cannot exist (`.invalid`, RFC 6761).
  package static let tmdbDemo = URL(string: "http://demo.invalid/3") ?? URL(fileURLWithPath: "/")

  /// Returns TMDB's location with the key of the settings; `nil` if there is no key.
  ///
  /// - Throws: `CommandFailure` for an invalid address.
  @Sendable
  package static func tmdbLocation(_ settings: Settings) throws -> Location? {
    let setKey = try settings.resolve(.tmdbKey)
    guard let key = setKey.value else { return nil }
    let keySetting = setKey.source.subject(key: Setting.tmdbKey.key)
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
    return Location(
      config: config,
      presentation: ServicePresentation(
        name: url.hostAndPort,
        unreachableHint: baseURL.value == nil
          ? localized("Check the connection.", "Revise la conexión.")
          : localized("Check the connection and \(setting).", "Revise la conexión y \(setting)."),
        addressHint: baseURL.value.map { _ in
          localized("Check \(setting).", "Revise \(setting).")
        },
        keyHint: localized("Check \(keySetting).", "Revise \(keySetting)."),
        pagesURL: URL(string: "https://www.themoviedb.org/movie/"),
        // In these words, in every language: developer.themoviedb.org/docs/faq.
        notice: "This product uses the TMDB API but is not endorsed or certified by TMDB."
      )
    )
  }
}

extension Setting where Value == String? {
  /// TMDB's API key or read access token.
  package static var tmdbKey: Setting {
    .text("tmdb.apiKey", variable: "TMDB_API_KEY", isSecret: true, isUserOnly: true)
  }

  package static var tmdbBaseURL: Setting {
    .text(
      "tmdb.baseUrl",
      variable: "TMDB_BASE_URL",
      expected: localized("an https URL", "una URL https"),
      isUserOnly: true,
      absence: "https://api.themoviedb.org/3"
    )
  }
}
