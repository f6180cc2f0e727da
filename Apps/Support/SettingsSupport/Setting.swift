import CommandLineSupport
import Foundation

/// The declaration of a setting: where it is read from, its valid values, and its default.
package struct Setting<Value: Sendable>: Sendable {
  /// The key in configuration files, with a dot between levels: `tmdb.apiKey`.
  package let key: String
  /// The environment variable.
  package let variable: String
  /// Whether the value is hidden wherever settings are shown.
  var isSecret = false
  /// Whether the setting is ignored in the project's file.
  ///
  /// Otherwise, a project could cause a secret to be sent to its own server.
  package var isUserOnly = false
  /// A noun phrase for errors, such as "a whole number from 1 to 10".
  let expected: @Sendable () -> String
  /// Returns the default value and its source, which may depend on the environment.
  let fallback: @Sendable (_ environment: [String: String]) -> ResolvedSetting<Value>
  /// Returns the parsed value; `nil` if it is not valid.
  let read: @Sendable (GivenValue, _ environment: [String: String]) -> Value?
  /// Returns the text for `--show-settings`.
  let describe: @Sendable (Value) -> String
}

/// The effective value of a setting and its source.
package struct ResolvedSetting<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SettingSource
}

/// A setting with a value of any type.
package protocol DeclaredSetting: Sendable {
  var key: String { get }
  var variable: String { get }
  var isUserOnly: Bool { get }

  /// Returns the effective value as text.
  ///
  /// - Throws: `CommandFailure` for a value that the setting does not accept.
  func effective(in settings: Settings) throws -> EffectiveSetting
}

extension Setting: DeclaredSetting {
  package func effective(in settings: Settings) throws -> EffectiveSetting {
    let resolved = try settings.resolve(self)
    return EffectiveSetting(key: key, value: describe(resolved.value), source: resolved.source)
  }
}

extension Setting where Value == String? {
  /// Declares a setting that is text; an empty string counts as missing.
  ///
  /// - Parameters:
  ///   - key: The key in configuration files.
  ///   - variable: The environment variable.
  ///   - expected: A noun phrase for errors.
  ///   - isSecret: Whether the value is hidden.
  ///   - isUserOnly: Whether the setting is ignored in the project's file.
  ///   - absence: The description of a missing value for `--show-settings`.
  ///   - isValid: Whether a string is a valid value.
  /// - Returns: The setting, whose value is `nil` by default.
  package static func text(
    _ key: String,
    variable: String,
    expected: @escaping @Sendable @autoclosure () -> String = localized("text", "texto"),
    isSecret: Bool = false,
    isUserOnly: Bool = false,
    absence: @escaping @Sendable @autoclosure () -> String = "",
    isValid: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Setting {
    Setting(
      key: key,
      variable: variable,
      isSecret: isSecret,
      isUserOnly: isUserOnly,
      expected: expected,
      fallback: { _ in ResolvedSetting(value: nil, source: .defaultValue) },
      read: { given, _ in given.text.flatMap { isValid($0) ? .some($0) : nil } },
      describe: { $0.map { isSecret ? "…" : $0.hidingCredentials } ?? absence() }
    )
  }
}

extension Setting where Value: Comparable & LosslessStringConvertible {
  /// Declares a setting that is a number.
  package static func number(
    _ key: String,
    variable: String,
    default fallback: Value,
    in range: ClosedRange<Value>
  ) -> Setting {
    Setting(
      key: key,
      variable: variable,
      expected: {
        let (first, last) = (range.lowerBound.shortest, range.upperBound.shortest)
        return fallback is any BinaryInteger
          ? localized(
            "a whole number from \(first) to \(last)",
            "un número entero de \(first) a \(last)"
          ) : localized("a number from \(first) to \(last)", "un número de \(first) a \(last)")
      },
      fallback: { _ in ResolvedSetting(value: fallback, source: .defaultValue) },
      read: { given, _ in
        given.digits.flatMap(Value.init).flatMap { range.contains($0) ? $0 : nil }
      },
      describe: \.shortest
    )
  }
}

extension Setting where Value == Bool {
  /// Declares a setting that is on or off.
  static func flag(_ key: String, variable: String, default fallback: Bool) -> Setting {
    Setting(
      key: key,
      variable: variable,
      expected: { localized("true or false", "true o false") },
      fallback: { _ in ResolvedSetting(value: fallback, source: .defaultValue) },
      read: { given, _ in given.flag },
      describe: { String($0) }
    )
  }
}

extension Setting where Value == URL {
  /// Declares a setting that is the path of a directory, in which `~` stands for `HOME`.
  static func directory(
    _ key: String,
    variable: String,
    default fallback: @escaping @Sendable (Directories) -> URL
  ) -> Setting {
    Setting(
      key: key,
      variable: variable,
      expected: { localized("the path of a directory", "la ruta de un directorio") },
      fallback: {
        ResolvedSetting(value: fallback(Directories(environment: $0)), source: .defaultValue)
      },
      read: { $0.text.map(Directories(environment: $1).location) },
      describe: \.path
    )
  }
}

extension LosslessStringConvertible {
  /// `30` for 30.0.
  fileprivate var shortest: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
