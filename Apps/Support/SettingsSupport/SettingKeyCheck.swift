import CommandLineSupport
import SharedKernel
import TerminalText

/// Finds the keys of a configuration file that have no effect.
///
/// A key in an object that is not named after one of this program's services belongs to another
/// program. Only the user's file may contain it, like all settings of services.
struct SettingKeyCheck {
  private let settings: [String: any DeclaredSetting]
  private let keys: [String]
  /// The path of the user's configuration file.
  private let userFile: String

  /// - Parameters:
  ///   - declared: The settings that only some programs read.
  ///   - userFile: The path of the user's configuration file.
  init(_ declared: [any DeclaredSetting], userFile: String) {
    settings = Dictionary(
      (SharedSettings.all + declared).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    keys = settings.keys.sorted()
    self.userFile = userFile
  }

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

  /// Returns a note about the settings in the project's file; `nil` for the user's file.
  func note(about file: SettingsFile) -> String? {
    let values = leaves(of: file.object).filter { path, _ in
      settings[path.joined(separator: ".")]?.isUserOnly == false
    }
    guard file.isProject, !values.isEmpty else { return nil }
    return localized("\(file.path) sets ", "\(file.path) define ")
      + values.map {
        "\($0.joined(separator: ".")) \(localized("to", "como")) \($1)"
      }
      .joined(separator: ", ")
  }

  private func warning(_ path: [String], in file: SettingsFile) -> String? {
    let key = path.joined(separator: ".")
    // A dot in a name is not a level: {"tmdb.apiKey": …}.
    let isNested = path.count == key.split(separator: ".", omittingEmptySubsequences: false).count
    let isKnown = isNested && settings[key] != nil
    let isOthers = isNested && !isKnown && isOfOtherProgram(path)
    let meant = isOthers ? key.shortened : isKnown ? key : meaning(of: key)
    let start =
      quoted(key.shortened)
      + localized(" in \(file.path) has no effect", " en \(file.path) no tiene efecto")
    if let meant, file.isProject, isOthers || settings[meant]?.isUserOnly == true {
      return start
        + localized(
          "; put \(Self.spelt(meant)) into \(userFile)",
          "; ponga \(Self.spelt(meant)) en \(userFile)"
        )
    }
    if isKnown || isOthers { return nil }
    return start + SettingVariableCheck.suggestion(meant.map(Self.spelt))
  }

  /// Whether a key is in an object whose name does not resemble that of any of this program's
  /// services.
  private func isOfOtherProgram(_ path: [String]) -> Bool {
    let services = Set(keys.filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
    let folded = Self.folded(path.joined())
    return path.count > 1
      && Spelling.nearest(to: Self.folded(path[0]), in: services.sorted()) == nil
      && !keys.contains { Self.folded($0) == folded }
  }

  /// Returns the key as in a configuration file: `{"tmdb": {"apiKey": …}}` for one of two levels.
  private static func spelt(_ key: String) -> String {
    let names = key.split(separator: ".")
    guard names.count > 1 else { return quoted(key) }
    return names.reversed().reduce("…") { "{\"\($1)\": \($0)}" }
  }

  /// Returns the known key that was probably meant by an unknown one.
  private func meaning(of key: String) -> String? {
    var folded = Self.folded(key)
    if folded.hasPrefix("marquee") { folded.removeFirst("marquee".count) }
    let last = Self.folded(Self.lastName(key))
    return keys.first { Self.folded($0) == folded }
      ?? keys.first { Self.folded(Self.lastName($0)) == last }
      ?? keys.first { $0.hasPrefix(key + ".") }
      ?? Spelling.nearest(to: folded, in: keys)
      ?? keys.first {
        Spelling.distance(Array(Self.lastName($0).lowercased().utf8), Array(last.utf8)) <= 2
      }
  }

  private static func lastName(_ key: String) -> String {
    key.split(separator: ".").last.map(String.init) ?? key
  }

  /// The key in one case, without underscores, hyphens and dots.
  private static func folded(_ key: String) -> String {
    key.lowercased().filter { !"_-.".contains($0) }
  }

  /// The paths that hold values, sorted; an object that is itself a setting's value is not
  /// traversed.
  private func leaves(
    of object: [String: GivenValue],
    at parents: [String] = []
  ) -> [(path: [String], value: GivenValue)] {
    object.sorted { $0.key < $1.key }.flatMap { name, value in
      let path = parents + [name]
      if case .object(let values) = value, !values.isEmpty,
        settings[path.joined(separator: ".")] == nil
      {
        return leaves(of: values, at: path)
      }
      return [(path, value)]
    }
  }
}

extension String {
  /// A prefix that is long enough to recognize a key.
  fileprivate var shortened: String {
    let start = prefix(scalars: 60)
    return start.endIndex < endIndex ? start + "…" : self
  }
}
