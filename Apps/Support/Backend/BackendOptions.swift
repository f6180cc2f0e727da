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
      ?? Self.localeLanguage(settings.environment).value
  }

  /// Returns the effective values of the options.
  package func inForce(_ settings: Settings) throws -> [SettingInForce] {
    let locale = Self.localeLanguage(settings.environment)
    return [
      try settings.inForce(.backend, flag: backendFlag),
      try settings.inForce(
        .language,
        flag: languageFlag,
        fallback: locale.value.tag,
        fallbackSource: locale.source
      ),
      try settings.inForce(.timeout),
    ]
  }

  /// Returns the language of the locale: `es-ES` for `es_ES.UTF-8`, `en-US` for C or no locale.
  static func localeLanguage(_ environment: [String: String]) -> ResolvedSetting<Language> {
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { environment[$0]?.isEmpty == false }
    let locale = variable.flatMap { environment[$0] } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    guard let variable, tag.prefix(while: { $0 != "-" }).count == 2, tag.allSatisfy(\.isASCII)
    else { return ResolvedSetting(value: Language("en-US"), source: .defaultValue) }
    return ResolvedSetting(value: Language(tag), source: .variable(variable))
  }
}
