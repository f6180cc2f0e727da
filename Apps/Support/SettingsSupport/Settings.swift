package import CommandLineSupport
package import Foundation

/// The settings of a program, from its flags, the environment, the project's file and the user's
/// file, in this order.
///
/// The project's file is `.marquee.json` in the working directory, the user's file is `config.json`
/// in the configuration directory.
package struct Settings: Sendable {
  package let environment: [String: String]
  private var flags: [SettingFlag] = []
  private var files: [SettingsFile]
  /// The path of the user's configuration file.
  package let userFilePath: String

  /// Reads the configuration files.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be read or is not a JSON object.
  package init(
    environment: [String: String] = Invocation.current.environment,
    workingDirectory: URL = URL(fileURLWithPath: Invocation.current.workingDirectory)
  ) throws {
    self.environment = environment
    let project = workingDirectory.appendingPathComponent(".marquee.json").path
    let directory = Directories(environment: environment).config
    userFilePath = directory.appendingPathComponent("config.json").path
    files = [
      try SettingsFile(.projectFile(path: project), at: project),
      try SettingsFile(.userFile(path: userFilePath), at: userFilePath),
    ].compactMap(\.self)
  }

  /// The same settings without the project's file, for what a project must not control: where a
  /// sign-in is sent, and where its tokens are kept.
  package var ofUser: Settings {
    var settings = self
    settings.files.removeAll(where: \.isProject)
    return settings
  }

  /// Returns the same settings with the flags of a command line.
  package func overridden(by flags: SettingFlag...) -> Settings {
    var settings = self
    settings.flags += flags
    return settings
  }

  /// The effective value.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    get throws { try resolve(setting).value }
  }

  /// Returns the effective value of a setting and its source.
  ///
  /// - Throws: `CommandFailure` for a value that the setting does not accept.
  package func resolve<Value>(_ setting: Setting<Value>) throws -> ResolvedSetting<Value> {
    guard let (given, source) = given(setting) else { return setting.fallback(environment) }
    guard let value = setting.read(given, environment) else {
      throw CommandFailure(
        source.subject(key: setting.key) + localized(" cannot be ", " no puede ser ")
          + (setting.isSecret ? "…" : given.description),
        hint: "Use \(setting.expected()).",
        status: .usage
      )
    }
    return ResolvedSetting(value: value, source: source)
  }

  private func given<Value>(_ setting: Setting<Value>) -> (GivenValue, SettingSource)? {
    for flag in flags where flag.key == setting.key {
      if let text = flag.value { return (.word(text), .flag(flag.name)) }
    }
    if let text = environment[setting.variable], !text.isEmpty {
      return (.word(text), .variable(setting.variable))
    }
    for file in files where !(setting.isUserOnly && file.isProject) {
      if let value = file.value(of: setting.key), !value.isEmpty { return (value, file.source) }
    }
    return nil
  }
}

extension Settings {
  /// Reads the configuration files and reports keys and variables that have no effect.
  ///
  /// - Parameters:
  ///   - messaging: The options for the messages.
  ///   - declared: The settings of the services that the program uses.
  /// - Throws: `CommandFailure`.
  package init(
    reportingTo messaging: MessageOptions,
    declaring declared: [any DeclaredSetting] = []
  ) throws {
    try self.init()
    report(to: messaging.messages, isVerbose: messaging.verbose, declaring: declared)
  }

  /// Warns of keys and variables that no command reads and, if verbose, notes the settings in the
  /// project's file.
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
}

/// A command-line flag that sets a setting.
package struct SettingFlag: Sendable {
  let name: String
  let key: String
  /// The value; `nil` if the flag is not given.
  let value: String?

  package init(_ name: String, sets setting: any DeclaredSetting, to value: String?) {
    self.name = name
    key = setting.key
    self.value = value
  }
}
