package import ArgumentParser
import CommandLineSupport
import Foundation
package import SettingsSupport

/// The options for the service and its language.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(
    help: ArgumentHelp(
      "URL of the service; /3 is added if it has no path.",
      valueName: "url"
    )
  )
  package var backend: String?

  @Option(help: ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag"))
  package var language: String?

  package init() {}

  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }
  private var languageFlag: SettingFlag { SettingFlag("--language", language) }

  /// The service that these options and the settings choose.
  ///
  /// - Throws: `CommandFailure` for a URL that cannot be asked.
  package func service(_ settings: Settings) throws -> Service {
    let backend = try settings.resolve(.backend, flag: backendFlag)
    let service: Service =
      if let url = backend.value {
        try .demoBackend(
          at: url,
          givenBy: backend.source.subject(key: Setting.backend.key),
          removal: backend.source.removal(key: Setting.backend.key)
        )
      } else if let key = try settings[.tmdbKey] {
        try tmdb(key: key, baseURL: settings.resolve(.tmdbBaseURL))
      } else {
        .inProcess
      }
    return offline ? service.offline : service
  }

  private func tmdb(key: String, baseURL: ResolvedSetting<String?>) throws -> Service {
    try .tmdb(
      key: key,
      baseURL: baseURL.value,
      givenBy: baseURL.source.subject(key: Setting.tmdbBaseURL.key)
    )
  }

  /// An IETF language tag.
  ///
  /// - Throws: `CommandFailure` for a text that is not one.
  package func languageTag(_ settings: Settings) throws -> String {
    try settings.resolve(.language, flag: languageFlag).value
      ?? Self.language(of: settings.environment)
  }

  package func inForce(_ settings: Settings) throws -> [SettingInForce] {
    [
      try settings.inForce(.backend, flag: backendFlag),
      try settings.inForce(.tmdbKey),
      try settings.inForce(.tmdbBaseURL),
      try settings.inForce(
        .language,
        flag: languageFlag,
        fallback: Self.language(of: settings.environment)
      ),
      try settings.inForce(.timeout),
    ]
  }

  /// The locale's language: `es-ES` for `es_ES.UTF-8`, English for the C locale or none.
  static func language(of environment: [String: String]) -> String {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let isLanguage = tag.prefix { $0 != "-" }.count == 2 && tag.allSatisfy(\.isASCII)
    return isLanguage ? tag : "en-US"
  }
}
