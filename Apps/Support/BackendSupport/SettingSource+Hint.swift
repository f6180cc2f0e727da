import SettingsSupport

extension SettingSource {
  /// What to try if the service at the address that a setting gives cannot be reached.
  func unreachableHint(key: String, value: String) -> LocalizedText {
    let (english, spanish) = removal(key: key)
    return LocalizedText(
      "Start a service at \(value), or \(english).",
      "Inicie un servicio en \(value) o \(spanish)."
    )
  }

  /// How to do without the value: `unset MARQUEE_BACKEND`.
  private func removal(key: String) -> (english: String, spanish: String) {
    switch self {
    case .flag(let name): ("leave \(name) out", "omita \(name)")
    case .variable(let name): ("unset \(name)", "anule \(name)")
    case .projectFile(let path), .userFile(let path):
      ("remove \(key) from \(path)", "quite \(key) de \(path)")
    case .defaultValue: ("set \(key)", "defina \(key)")
    }
  }
}
