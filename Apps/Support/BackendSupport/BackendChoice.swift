import Foundation
package import SettingsSupport
import SharedKernel

/// The service, the language and the directories that a command line chooses.
///
/// The values of `BackendOptions`, for starts that do not use the parser.
package struct BackendChoice: Sendable, Equatable {
  package let isOffline: Bool
  package let backend: String?
  package let language: String?
  package let data: String?
  package let cache: String?

  /// Creates the values, by default those of a command line without options.
  package init(
    isOffline: Bool = false,
    backend: String? = nil,
    language: String? = nil,
    data: String? = nil,
    cache: String? = nil
  ) {
    self.isOffline = isOffline
    self.backend = backend
    self.language = language
    self.data = data
    self.cache = cache
  }

  private var backendFlag: SettingFlag { SettingFlag("--backend", backend) }
  private var cacheFlag: SettingFlag { SettingFlag("--cache-dir", cache) }

  /// Returns the URL of the option or the settings, and its origin.
  func backend(_ settings: Settings) throws -> ResolvedSetting<String?> {
    try settings.resolve(.backend, flag: backendFlag)
  }

  /// Returns the language of the option, the settings or the locale.
  ///
  /// - Throws: `CommandFailure` for an invalid language tag.
  func language(_ settings: Settings) throws -> Language {
    try LanguageOption.language(language, settings)
  }

  func dataDirectory(_ settings: Settings) throws -> URL {
    try DataDirectoryOption.directory(data, settings)
  }

  func cacheDirectory(_ settings: Settings) throws -> URL {
    let directories = settings.directories
    return try settings.resolve(.cacheDirectory, flag: cacheFlag).value
      .map(directories.location) ?? directories.cache
  }

  /// Returns the keys of the project's file that would be in force, and have no effect on sign-in.
  func keysIgnoredBySignIn(_ settings: Settings) throws -> [(key: String, path: String)] {
    let dataFlag = SettingFlag("--data-dir", data)
    return try [
      (Setting.backend.key, settings.resolve(.backend, flag: backendFlag).source),
      (Setting.dataDirectory.key, settings.resolve(.dataDirectory, flag: dataFlag).source),
    ]
    .compactMap { key, source in
      guard case .projectFile(let path) = source else { return nil }
      return (key, path)
    }
  }

  /// Returns the effective values of the options, with those of other settings before the
  /// directories.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - isForSignIn: Whether the command signs people in, where a project's file must not lead.
  ///   - others: Other settings.
  /// - Returns: The settings with their values as text.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func inForce(
    _ settings: Settings,
    isForSignIn: Bool = false,
    and others: [SettingInForce] = []
  ) throws -> [SettingInForce] {
    let locations = isForSignIn ? settings.ofUser : settings
    let service = [
      try locations.inForce(.backend, flag: backendFlag),
      try LanguageOption.inForce(language, settings),
      try settings.inForce(.timeout),
    ]
    let directories = [
      try DataDirectoryOption.inForce(data, locations),
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
