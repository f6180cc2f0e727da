package import ArgumentParser
import Foundation
package import SharedKernel

/// The option for the language of the results and of the texts around them.
package struct LanguageOption: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag"))
  package var language: String?

  package init() {}

  private var flag: SettingFlag { SettingFlag("--language", language) }

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for an invalid language tag.
  package func language(_ settings: Settings) throws -> Language {
    try Self.language(flag, settings)
  }

  /// Returns the effective value of the option.
  package func inForce(_ settings: Settings) throws -> SettingInForce {
    let locale = Self.localeLanguage(settings.environment)
    return try settings.inForce(
      .language,
      flag: flag,
      fallback: locale.value.tag,
      fallbackSource: locale.source
    )
  }

  private static func language(_ flag: SettingFlag?, _ settings: Settings) throws -> Language {
    try settings.resolve(.language, flag: flag).value
      .map { Language($0) } ?? localeLanguage(settings.environment).value
  }

  /// Returns whether the language of this process is Spanish, before its command line is parsed.
  ///
  /// Settings that cannot be read, and an option with another error, do not count.
  @Sendable
  package static func isSpanish() -> Bool {
    let arguments = CommandLine.arguments.prefix { $0 != "--" }
    var language = localeLanguage(ProcessInfo.processInfo.environment).value
    if let settings = try? Settings(), let set = try? Self.language(nil, settings) {
      language = set
    }
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      let option = "--language"
      if argument == option { language = Language(next) }
      if argument.hasPrefix("\(option)=") {
        language = Language(String(argument.dropFirst(option.count + 1)))
      }
    }
    return language.code == "es"
  }

  /// Returns the language of the locale: `es-ES` for `es_ES.UTF-8`, `en-US` for C or no locale.
  package static func localeLanguage(
    _ environment: [String: String]
  ) -> ResolvedSetting<Language> {
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { environment[$0]?.isEmpty == false }
    let locale = variable.flatMap { environment[$0] } ?? ""
    let tag = String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    guard let variable, tag.prefix(while: { $0 != "-" }).count == 2, tag.allSatisfy(\.isASCII)
    else { return ResolvedSetting(value: Language("en-US"), source: .defaultValue) }
    return ResolvedSetting(value: Language(tag), source: .variable(variable))
  }
}
