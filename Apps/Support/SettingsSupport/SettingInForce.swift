/// The effective value of a setting, as text.
package struct SettingInForce: Encodable, Sendable {
  let key: String
  let value: String
  let source: SettingSource

  private enum CodingKeys: String, CodingKey {
    case key
    case value
    case source
    case name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(value, forKey: .value)
    try container.encode(source.kind, forKey: .source)
    try container.encodeIfPresent(source.name, forKey: .name)
  }
}

extension Settings {
  /// Returns the effective value of a setting as text.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - flag: The flag that may set it.
  ///   - fallback: The default value, if it depends on the environment.
  ///   - fallbackSource: The source of the default value.
  ///   - display: Returns the text for a given value, such as the full path for `~/x`.
  /// - Returns: The setting with its value as text; a secret is an ellipsis.
  /// - Throws: `CommandFailure` for a value that the setting does not accept.
  package func inForce<Value>(
    _ setting: Setting<Value>,
    flag: SettingFlag? = nil,
    fallback: String? = nil,
    fallbackSource: SettingSource = .defaultValue,
    display: (String) -> String = { $0 }
  ) throws -> SettingInForce {
    let resolved = try resolve(setting, flag: flag)
    guard resolved.source != .defaultValue else {
      return SettingInForce(
        key: setting.key,
        value: fallback ?? setting.describe(resolved.value),
        source: fallbackSource
      )
    }
    let text = setting.isSecret ? "…" : setting.describe(resolved.value).hidingCredentials
    return SettingInForce(key: setting.key, value: display(text), source: resolved.source)
  }
}
