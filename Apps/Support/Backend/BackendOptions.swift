package import ArgumentParser
import CommandLineSupport
import Foundation
package import SettingsSupport

/// The options that say which service answers, and in which language.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Ask no service; show what is stored.")
  package var offline = false

  @Option(
    help: ArgumentHelp(
      "The service to ask: its URL, to which /3 is added if it has no path.",
      valueName: "url"
    )
  )
  package var backend: String?

  @Option(help: ArgumentHelp("The language to ask in, e.g. es or ko-KR.", valueName: "tag"))
  package var language: String?

  package init() {}

  /// The service that these options and the settings choose.
  ///
  /// - Throws: `CommandFailure` for a URL that cannot be asked.
  package func service(_ settings: Settings) throws -> Service {
    let service: Service =
      if let backend = backend ?? settings.backend {
        try .demoBackend(at: backend)
      } else if let key = settings.tmdbKey {
        try .tmdb(key: key, baseURL: settings.tmdbBaseURL)
      } else {
        .inProcess
      }
    return offline ? service.offline : service
  }

  /// An IETF language tag.
  ///
  /// - Throws: `CommandFailure` for what cannot be one.
  package func languageTag(
    _ settings: Settings,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    guard let tag = language ?? settings.language else { return Self.language(of: environment) }
    let isTag =
      tag.count <= 35 && tag.first?.isLetter == true
      && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isTag else {
      throw CommandFailure(
        "\(tag) is not a language",
        hint: "Give a tag such as en, es or ko-KR.",
        status: .usage
      )
    }
    return tag
  }

  /// `es_ES.UTF-8` is `es-ES`; the C locale, and none, is English.
  static func language(of environment: [String: String]) -> String {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let isLanguage = tag.prefix { $0 != "-" }.count == 2 && tag.allSatisfy(\.isASCII)
    return isLanguage ? tag : "en-US"
  }
}
