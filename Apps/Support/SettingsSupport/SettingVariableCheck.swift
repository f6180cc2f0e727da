import CommandLineSupport
import SharedKernel
import TerminalText

/// Finds environment variables of Marquee that have no effect.
enum SettingVariableCheck {
  private static let prefix = "MARQUEE_"

  /// The variables that some command reads: those of the settings, the pager's, and that of the web
  /// app's database, whose URL may contain a password.
  private static let known =
    SharedSettings.all.map(\.variable) + [prefix + "PAGER", prefix + "WEB_DATABASE"]

  private static let mostWarnings = 5

  static func warnings(about environment: [String: String]) -> [String] {
    environment.keys.filter { $0.hasPrefix(prefix) && !known.contains($0) }.sorted()
      .prefix(mostWarnings)
      .map { name in
        let meant = Spelling.nearest(to: String(name.dropFirst(prefix.count)), in: names)
        return "\(name.prefix(scalars: 60)) \(localized("has no effect", "no tiene efecto"))"
          + suggestion(meant.map { prefix + $0 })
      }
  }

  /// Returns the end of a warning, with the name that was probably meant.
  static func suggestion(_ meant: String?) -> String {
    meant.map { localized("; did you mean \($0)?", "; ¿quería decir \($0)?") }
      ?? localized(": there is no such setting", ": no existe tal ajuste")
  }

  private static let names = known.map { String($0.dropFirst(prefix.count)) }.sorted()
}
