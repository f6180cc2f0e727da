import CommandLineSupport
import SharedKernel
import TerminalText

/// Finds the keys of a configuration file that have no effect.
struct SettingKeyCheck {
  /// The path of the user's configuration file.
  let userFile: String

  private static let mostWarnings = 5

  func warnings(about file: SettingsFile) -> [String] {
    let warnings = leaves(of: file.object).compactMap { path, _ in warning(path, in: file) }
    guard warnings.count > Self.mostWarnings else { return warnings }
    return warnings.prefix(Self.mostWarnings)
      + [
        localized(
          "\(warnings.count - Self.mostWarnings) more keys in \(file.path) have no effect",
          "otras \(warnings.count - Self.mostWarnings) claves de \(file.path) no tienen efecto"
        )
      ]
  }

  /// Returns a note about what the project's file sets; `nil` for the user's file.
  func note(about file: SettingsFile) -> String? {
    let values = leaves(of: file.object).filter { path, _ in
      SettingKeys.inAnyFile.contains(path.joined(separator: "."))
    }
    guard file.isProject, !values.isEmpty else { return nil }
    return localized("\(file.path) sets ", "\(file.path) define ")
      + values.map {
        "\($0.joined(separator: ".")) \(localized("to", "como")) \(GivenValue.json($1))"
      }
      .joined(separator: ", ")
  }

  private func warning(_ path: [String], in file: SettingsFile) -> String? {
    let key = path.joined(separator: ".")
    // A dot in a name is not a level: {"tmdb.apiKey": …}.
    let isNested = path.count == key.split(separator: ".", omittingEmptySubsequences: false).count
    let isKnown = isNested && SettingKeys.all.contains(key)
    let meant = isKnown ? key : Self.meaning(of: key)
    let start = localized(
      "“\(key.shortened)” in \(file.path) has no effect",
      "«\(key.shortened)» en \(file.path) no tiene efecto"
    )
    if let meant, file.isProject, SettingKeys.inUserFileOnly.contains(meant) {
      return start
        + localized(
          "; put \(Self.spelt(meant)) into \(userFile)",
          "; ponga \(Self.spelt(meant)) en \(userFile)"
        )
    }
    if isKnown { return nil }
    return start + SettingVariableCheck.suggestion(meant.map(Self.spelt))
  }

  /// Returns the key as in a configuration file: `{"tmdb": {"apiKey": …}}` for one of two levels.
  private static func spelt(_ key: String) -> String {
    let names = key.split(separator: ".")
    guard names.count > 1 else { return "“\(key)”" }
    return names.reversed().reduce("…") { "{\"\($1)\": \($0)}" }
  }

  /// Returns the known key that an unknown one probably means.
  static func meaning(of key: String) -> String? {
    let keys = SettingKeys.all.sorted()
    var folded = folded(key)
    if folded.hasPrefix("marquee") { folded.removeFirst("marquee".count) }
    let last = Self.folded(lastName(key))
    return keys.first { Self.folded($0) == folded }
      ?? keys.first { Self.folded(lastName($0)) == last }
      ?? keys.first { $0.hasPrefix(key + ".") }
      ?? Spelling.nearest(to: folded, in: keys)
      ?? keys.first {
        Spelling.distance(Array(lastName($0).lowercased().utf8), Array(last.utf8)) <= 2
      }
  }

  private static func lastName(_ key: String) -> String {
    key.split(separator: ".").last.map(String.init) ?? key
  }

  /// The key without case, underscores, hyphens and dots.
  private static func folded(_ key: String) -> String {
    key.lowercased().filter { !"_-.".contains($0) }
  }

  /// The paths that hold values, sorted; an object that is itself a setting's value is not entered.
  private func leaves(
    of object: [String: JSONValue],
    at parents: [String] = []
  ) -> [(path: [String], value: JSONValue)] {
    object.sorted { $0.key < $1.key }.flatMap { name, value in
      let path = parents + [name]
      if case .object(let values) = value, !values.isEmpty,
        !SettingKeys.all.contains(path.joined(separator: "."))
      {
        return leaves(of: values, at: path)
      }
      return [(path, value)]
    }
  }
}

extension String {
  /// The beginning, enough to recognize a key.
  fileprivate var shortened: String {
    let start = prefix(scalars: 60)
    return start.endIndex < endIndex ? start + "…" : self
  }
}
