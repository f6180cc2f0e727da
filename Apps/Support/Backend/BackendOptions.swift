package import ArgumentParser
import CommandLineSupport
import Foundation
package import SettingsSupport
package import SharedKernel

/// The options that choose the service and the language.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @Option(help: ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag"))
  package var language: String?

  package init() {}

  private var languageFlag: SettingFlag { SettingFlag("--language", language) }
  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }

  /// Returns the URL of the option or the settings, and its origin.
  func backend(_ settings: Settings) throws -> ResolvedSetting<String?> {
    try settings.resolve(.backend, flag: backendFlag)
  }

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for an invalid language tag.
  package func language(_ settings: Settings) throws -> Language {
    try settings.resolve(.language, flag: languageFlag).value.map { Language($0) }
      ?? Self.language(of: settings.environment)
  }

  /// Returns the effective values of the options.
  package func inForce(_ settings: Settings) throws -> [SettingInForce] {
    [
      try settings.inForce(.backend, flag: backendFlag),
      try settings.inForce(
        .language,
        flag: languageFlag,
        fallback: Self.language(of: settings.environment).tag
      ),
      try settings.inForce(.timeout),
    ]
  }

  /// Returns the language of the locale: `es-ES` for `es_ES.UTF-8`, `en-US` for C or no locale.
  static func language(of environment: [String: String]) -> Language {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let isLanguage = tag.prefix { $0 != "-" }.count == 2 && tag.allSatisfy(\.isASCII)
    return Language(isLanguage ? tag : "en-US")
  }
}
