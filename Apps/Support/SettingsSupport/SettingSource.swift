import CommandLineSupport

/// The source of a setting's value.
package enum SettingSource: Equatable, Sendable {
  case flag(String)
  case variable(String)
  case projectFile(path: String)
  case userFile(path: String)
  case defaultValue

  /// The name of the kind in `--json`.
  package var kind: String {
    switch self {
    case .flag: "flag"
    case .variable: "variable"
    case .projectFile: "projectFile"
    case .userFile: "userFile"
    case .defaultValue: "default"
    }
  }

  /// The flag, the variable or the path of the file.
  package var name: String? {
    switch self {
    case .flag(let name), .variable(let name): name
    case .projectFile(let path), .userFile(let path): path
    case .defaultValue: nil
    }
  }

  /// The subject of an error about the value: `--language`, or `language in /home/me/config.json`.
  package func subject(key: String) -> String {
    switch self {
    case .flag(let name), .variable(let name): name
    case .projectFile(let path), .userFile(let path):
      localized("\(key) in \(path)", "\(key) en \(path)")
    case .defaultValue: key
    }
  }
}
