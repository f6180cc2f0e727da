package import ArgumentParser
import CommandLineSupport
package import SharedKernel

/// The option for the language of the results and the surrounding text.
package struct LanguageOption: ParsableArguments, Sendable {
  fileprivate static let name = "--language"

  @Option(help: .language) package var language: String?

  package init() {}

  package var flag: SettingFlag { .language(language) }

  /// Returns whether the language of this process is Spanish, before its command line is parsed.
  ///
  /// The parser's errors are translated too, and they occur before any values are available.
  /// Unreadable settings, and an option with another error, are ignored.
  @Sendable
  package static func isSpanish() -> Bool {
    let environment = Invocation.current.environment
    var language = (try? Settings()[.language]) ?? localeLanguage(environment).value
    let arguments = Invocation.current.arguments.prefix { $0 != "--" }
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == name { language = Language(next) }
      if argument.hasPrefix("\(name)=") {
        language = Language(String(argument.dropFirst(name.count + 1)))
      }
    }
    return language.code == "es"
  }

  /// Returns the language of the locale: `es-ES` for `es_ES.UTF-8`, `en-US` for C or no locale.
  @Sendable
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

// For commands with the option outside of a group.

extension ArgumentHelp {
  package static var language: ArgumentHelp {
    ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag")
  }
}

extension SettingFlag {
  package static func language(_ tag: String?) -> SettingFlag {
    SettingFlag(LanguageOption.name, sets: Setting.language, to: tag)
  }
}
