package import CommandLineSupport
package import Foundation

/// Resolves settings from the environment, the project's file and the user's file, in this order.
///
/// The project's file is `.marquee.json` in the working directory, the user's file is `config.json`
/// in the configuration directory. Flags override all of them.
package struct Settings: Sendable {
  package let environment: [String: String]
  private var files: [SettingsFile]

  /// The XDG directories of the same environment.
  package var directories: Directories { Directories(environment: environment) }

  /// Reads the configuration files.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be read or is not a JSON object.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  ) throws {
    self.environment = environment
    let project = workingDirectory.appendingPathComponent(".marquee.json")
    let user = Directories(environment: environment).config.appendingPathComponent("config.json")
    files = [
      try SettingsFile(.projectFile(path: project.path), at: project.path),
      try SettingsFile(.userFile(path: user.path), at: user.path),
    ].compactMap(\.self)
  }

  /// The same settings without the project's file, for what a project must not decide: where a
  /// sign-in goes, and where its tokens are kept.
  package var ofUser: Settings {
    var settings = self
    settings.files.removeAll(where: \.isProject)
    return settings
  }

  /// The effective value, without flags.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    get throws { try resolve(setting).value }
  }

  /// Returns the effective value of a setting and its source.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - flag: The value on the command line, with the flag's name.
  /// - Returns: The value and its source.
  /// - Throws: `CommandFailure` for a value that the setting does not accept.
  package func resolve<Value>(
    _ setting: Setting<Value>,
    flag: SettingFlag? = nil
  ) throws -> ResolvedSetting<Value> {
    guard let (given, source) = given(setting, flag: flag) else {
      return ResolvedSetting(value: setting.fallback, source: .defaultValue)
    }
    guard let value = setting.read(given) else {
      throw CommandFailure(
        source.subject(key: setting.key) + localized(" cannot be ", " no puede ser ")
          + (setting.isSecret ? "…" : given.description),
        hint: "Use \(setting.expected()).",
        status: .usage
      )
    }
    return ResolvedSetting(value: value, source: source)
  }

  private func given<Value>(
    _ setting: Setting<Value>,
    flag: SettingFlag?
  ) -> (GivenValue, SettingSource)? {
    if let flag, let text = flag.value { return (.word(text), .flag(flag.name)) }
    if let text = environment[setting.variable], !text.isEmpty {
      return (.word(text), .variable(setting.variable))
    }
    return files.lazy
      .filter { !(setting.isUserOnly && $0.isProject) }
      .compactMap { file in
        file.value(of: setting.key).flatMap { $0.isEmpty ? nil : ($0, file.source) }
      }
      .first
  }
}

extension Settings {
  /// Reads the configuration files and reports keys and variables that have no effect.
  ///
  /// - Parameters:
  ///   - messaging: The options for the messages.
  ///   - declared: The settings of the services that the program asks.
  /// - Throws: `CommandFailure`.
  package init(
    reportingTo messaging: MessageOptions,
    declaring declared: [any DeclaredSetting] = []
  ) throws {
    try self.init()
    report(to: messaging.messages, isVerbose: messaging.verbose, declaring: declared)
  }

  /// Warns of keys and variables that no command reads and, if verbose, notes what the project's file sets.
  package func report(
    to messages: Messages,
    isVerbose: Bool,
    declaring declared: [any DeclaredSetting] = []
  ) {
    SettingVariableCheck.warnings(about: environment).forEach(messages.warning)
    for file in files {
      let check = SettingKeyCheck(declared, userFile: userFilePath)
      check.warnings(about: file).forEach(messages.warning)
      if isVerbose, let note = check.note(about: file) { messages.note(note) }
    }
  }

  package var userFilePath: String {
    directories.config.appendingPathComponent("config.json").path
  }
}

/// A command-line flag that sets a setting.
package struct SettingFlag: Sendable {
  let name: String
  /// The value; `nil` if the flag is not given.
  let value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}

/// The value of a setting and its source.
package struct ResolvedSetting<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SettingSource

  package init(value: Value, source: SettingSource) {
    self.value = value
    self.source = source
  }
}
