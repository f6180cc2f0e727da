import ArgumentParser
import CommandLineSupport

/// The format of `--show-settings`, the only output of the app.
enum SettingsFormat: String, EnumerableFlag, CustomStringConvertible {
  case json
  case plain

  static func help(for value: SettingsFormat) -> ArgumentHelp? {
    switch value {
    case .json: "With --show-settings, print a JSON document."
    case .plain: "With --show-settings, print one line per setting, with tabs between fields."
    }
  }

  var machineFormat: MachineFormat {
    switch self {
    case .json: .json
    case .plain: .plain
    }
  }
}
