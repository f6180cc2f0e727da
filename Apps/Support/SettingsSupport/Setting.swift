import CommandLineSupport

/// The declaration of a setting: where it is read from, its valid values, and its default.
package struct Setting<Value: Sendable>: Sendable {
  /// The key in configuration files, with a dot between levels: `tmdb.apiKey`.
  package let key: String
  /// The environment variable.
  package let variable: String
  /// Whether the value is hidden wherever settings are shown.
  package let isSecret: Bool
  /// Whether the setting is ignored in the project's file.
  ///
  /// Otherwise, a project could have a secret sent to its own server.
  package let isUserOnly: Bool
  /// The default value.
  package let fallback: Value
  /// A noun phrase for errors, such as "a whole number from 1 to 10".
  let expected: @Sendable () -> String
  let read: @Sendable (GivenValue) -> Value?
  let describe: @Sendable (Value) -> String
}

/// A setting with a value of any type.
package protocol DeclaredSetting: Sendable {
  var key: String { get }
  var variable: String { get }
  var isUserOnly: Bool { get }

  /// Returns the effective value, without flags, as text.
  func inForce(in settings: Settings) throws -> SettingInForce
}

extension Setting: DeclaredSetting {
  package func inForce(in settings: Settings) throws -> SettingInForce {
    try settings.inForce(self)
  }
}

extension Setting where Value == String? {
  /// Declares a setting that is text; an empty text counts as none.
  ///
  /// - Parameters:
  ///   - key: The key in configuration files.
  ///   - variable: The environment variable.
  ///   - expected: A noun phrase for errors.
  ///   - isSecret: Whether the value is hidden.
  ///   - isUserOnly: Whether the setting is ignored in the project's file.
  ///   - absence: The description of a missing value for `--show-settings`.
  ///   - isValid: Whether a text is a valid value.
  /// - Returns: The setting, whose value is `nil` by default.
  package static func text(
    _ key: String,
    variable: String,
    expected: @escaping @Sendable @autoclosure () -> String = localized("text", "texto"),
    isSecret: Bool = false,
    isUserOnly: Bool = false,
    absence: String = "",
    isValid: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Setting {
    Setting(
      key: key,
      variable: variable,
      isSecret: isSecret,
      isUserOnly: isUserOnly,
      fallback: nil,
      expected: expected,
      read: { value in value.text.flatMap { isValid($0) ? .some($0) : nil } },
      describe: { $0 ?? absence }
    )
  }
}

extension Setting where Value == Double {
  package static func number(
    _ key: String,
    variable: String,
    default fallback: Double,
    in range: ClosedRange<Double>
  ) -> Setting {
    let (first, last) = (range.lowerBound.shortest, range.upperBound.shortest)
    return Setting(
      key: key,
      variable: variable,
      isSecret: false,
      isUserOnly: false,
      fallback: fallback,
      expected: {
        localized("a number from \(first) to \(last)", "un número de \(first) a \(last)")
      },
      read: { value in value.number.flatMap { range.contains($0) ? $0 : nil } },
      describe: \.shortest
    )
  }
}

extension Setting where Value == Int {
  package static func wholeNumber(
    _ key: String,
    variable: String,
    default fallback: Int,
    in range: ClosedRange<Int>
  ) -> Setting {
    Setting(
      key: key,
      variable: variable,
      isSecret: false,
      isUserOnly: false,
      fallback: fallback,
      expected: {
        localized(
          "a whole number from \(range.lowerBound) to \(range.upperBound)",
          "un número entero de \(range.lowerBound) a \(range.upperBound)"
        )
      },
      read: { value in value.wholeNumber.flatMap { range.contains($0) ? $0 : nil } },
      describe: { String($0) }
    )
  }
}

extension Double {
  /// `30` for 30.0.
  fileprivate var shortest: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
