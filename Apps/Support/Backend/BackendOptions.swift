package import ArgumentParser
import Foundation
package import SettingsSupport
package import SharedKernel

/// The options that choose the service, the language and the directories.
///
/// They are one group, because the parser takes as long for a group as for several options.
package struct BackendOptions: ParsableArguments, Sendable {
  @Flag(help: "Make no requests; use stored results.")
  package var offline = false

  @Option(help: ArgumentHelp("URL of the service to use.", valueName: "url"))
  package var backend: String?

  @Option(help: LanguageOption.help)
  package var language: String?

  @Option(name: DataDirectoryOption.name, help: DataDirectoryOption.help, completion: .directory)
  package var data: String?

  @Option(
    name: .customLong("cache-dir"),
    help: ArgumentHelp("Directory for stored results.", valueName: "dir"),
    completion: .directory
  )
  package var cache: String?

  package init() {}

  /// The options of a command line without any.
  package static var defaults: BackendOptions {
    var options = BackendOptions()
    options.offline = false
    (options.backend, options.language) = (nil, nil)
    (options.data, options.cache) = (nil, nil)
    return options
  }

  package func validate() throws {
    try dataOption.validate()
    if cache?.isEmpty == true { throw ValidationError("--cache-dir is empty.") }
  }

  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }
  private var cacheFlag: SettingFlag { SettingFlag("--cache-dir", cache) }
  private var languageOption: LanguageOption { LanguageOption(language) }
  private var dataOption: DataDirectoryOption { DataDirectoryOption(data) }

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

  func dataDirectory(_ settings: Settings) throws -> URL { try dataOption.directory(settings) }

  func cacheDirectory(_ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.cacheDirectory, flag: cacheFlag).value
      .map(directories.location) ?? directories.cache
  }

  /// Returns the effective values of the options, with those of other settings before the
  /// directories.
  package func inForce(
    _ settings: Settings,
    and others: [SettingInForce] = []
  ) throws -> [SettingInForce] {
    let service = [
      try settings.inForce(.backend, flag: backendFlag),
      try languageOption.inForce(settings),
      try settings.inForce(.timeout),
    ]
    let directories = [
      try dataOption.inForce(settings),
      try settings.inForce(
        .cacheDirectory,
        flag: cacheFlag,
        fallback: settings.directories.cache.path,
        display: { settings.directories.location(of: $0).path }
      ),
      try settings.inForce(.cacheSize),
    ]
    return service + others + directories
  }
}
