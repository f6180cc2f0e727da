package import ArgumentParser
import Foundation
package import SharedKernel

/// The option for the language of the results and of the texts around them.
package struct LanguageOption: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag"))
  package var language: String?

  private var languageFlag: SettingFlag { SettingFlag("--language", language) }

  package init() {}

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for an invalid language tag.
  package func language(_ settings: Settings) throws -> Language {
    try settings.resolve(.language, flag: languageFlag).value.map { Language($0) }
      ?? Self.language(of: settings.environment)
  }

  /// Returns the effective value of the option.
  package func inForce(_ settings: Settings) throws -> SettingInForce {
    try settings.inForce(
      .language,
      flag: languageFlag,
      fallback: Self.language(of: settings.environment).tag
    )
  }

  /// Returns the language of the locale: `es-ES` for `es_ES.UTF-8`, `en-US` for C or no locale.
  package static func language(of environment: [String: String]) -> Language {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let isLanguage = tag.prefix { $0 != "-" }.count == 2 && tag.allSatisfy(\.isASCII)
    return Language(isLanguage ? tag : "en-US")
  }
}
