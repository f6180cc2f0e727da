package import ArgumentParser
import CommandLineSupport
import Foundation
package import SettingsSupport
package import SharedKernel

/// The options that choose the service and the language.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(
    help: ArgumentHelp(
      "URL of the service to use.",
      valueName: "url"
    )
  )
  package var backend: String?

  @Option(help: ArgumentHelp("Language of the results, such as es or ko-KR.", valueName: "tag"))
  package var language: String?

  package init() {}

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for a text that is no language tag.
  package func language(
    _ settings: Settings,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Language {
    guard let tag = language ?? settings.language else { return Self.language(of: environment) }
    let isTag =
      tag.count <= 35 && tag.first?.isLetter == true
      && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isTag else {
      throw CommandFailure(
        "\(tag) is no language tag",
        hint: "Use a tag such as en, es or ko-KR.",
        status: .usage
      )
    }
    return Language(tag)
  }

  /// Returns `es-ES` for `es_ES.UTF-8`, and `en-US` for the C locale and for none.
  static func language(of environment: [String: String]) -> Language {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let tag = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    let isLanguage = tag.prefix { $0 != "-" }.count == 2 && tag.allSatisfy(\.isASCII)
    return Language(isLanguage ? tag : "en-US")
  }
}
