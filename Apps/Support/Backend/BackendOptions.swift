package import ArgumentParser
package import SettingsSupport
package import SharedKernel

/// The options that choose the service and the language.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @OptionGroup package var languageOption: LanguageOption

  package init() {}

  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }

  /// Returns the URL of the option or the settings, and its origin.
  func backend(_ settings: Settings) throws -> ResolvedSetting<String?> {
    try settings.resolve(.backend, flag: backendFlag)
  }

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for an invalid language tag.
  package func language(_ settings: Settings) throws -> Language {
    try languageOption.language(settings)
  }

  /// Returns the effective values of the options.
  package func inForce(_ settings: Settings) throws -> [SettingInForce] {
    [
      try settings.inForce(.backend, flag: backendFlag),
      try languageOption.inForce(settings),
      try settings.inForce(.timeout),
    ]
  }
}
