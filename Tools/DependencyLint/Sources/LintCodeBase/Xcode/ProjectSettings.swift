/// The build settings of a project and its targets, where they are literal values.
struct ProjectSettings {
  private let objects: ProjectObjects
  private let paths: ProjectPaths
  private var files = XcconfigReader()
  private let project: String
  /// The settings of configurations, by their identifiers.
  private var known: [String: [[String: String]]] = [:]

  init(_ objects: ProjectObjects, _ paths: ProjectPaths, project: String) {
    let file = Path.lastComponent(project)
    self.project = file.hasSuffix(".xcodeproj") ? String(file.dropLast(10)) : file
    self.objects = objects
    self.paths = paths
  }

  /// Returns the distinct values of a setting, in the order of the configurations.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - target: The identifier of the target.
  /// - Returns: The values; `nil` in place of one that only Xcode knows.
  mutating func values(of key: String, target: String) -> [String?] {
    guard let object = objects[target] else { return [] }
    let name = object.string("name") ?? ""
    var values: [String?] = []
    for id in configurations(object) {
      let levels = levels(of: id)
      let value = value(of: key, levels, name: name, depth: 0)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// Returns the words in the values of a setting in all configurations, also in those for one
  /// platform.
  mutating func words(of key: String, target: String) -> [String] {
    guard let object = objects[target] else { return [] }
    var words: [String] = []
    for id in configurations(object) + (objects[objects.root].map(configurations) ?? []) {
      for entry in objects[id]?["buildSettings"]?.entries ?? []
      where entry.key == key || entry.key.hasPrefix("\(key)[") {
        words +=
          entry.value.text.map { [$0.value] } ?? entry.value.elements.compactMap(\.text?.value)
      }
      for settings in levels(of: id) { words += settings[key].map { [$0] } ?? [] }
    }
    return words.flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .map { $0.filter { $0 != "\"" && $0 != "'" } }
  }

  private func configurations(_ object: ProjectObjects.Object) -> [String] {
    objects[object.string("buildConfigurationList")]?.strings("buildConfigurations") ?? []
  }

  /// The settings that apply in a configuration of a target, those with the highest precedence
  /// first.
  private mutating func levels(of id: String) -> [[String: String]] {
    if let known = known[id] { return known }
    let name = objects[id]?.string("name")
    let common = objects[objects.root].map(configurations)?
      .first { objects[$0]?.string("name") == name }
    var levels: [[String: String]] = []
    for id in [id, common].compactMap(\.self) {
      guard let configuration = objects[id] else { continue }
      let entries = configuration["buildSettings"]?.entries ?? []
      levels.append(
        Dictionary(entries.map { ($0.key, $0.value.text?.value ?? "") }) { first, _ in first }
      )
      let file =
        configuration.string("baseConfigurationReference").flatMap(paths.path)
        ?? configuration.string("baseConfigurationReferenceAnchor").flatMap(paths.path)
        .map { Path.join($0, configuration.string("baseConfigurationReferenceRelativePath") ?? "") }
      if let file { levels.append(files.settings(of: file)) }
    }
    known[id] = levels
    return levels
  }

  private func value(
    of key: String,
    _ levels: [[String: String]],
    name: String,
    depth: Int
  ) -> String? {
    if key == "TARGET_NAME" || key == "TARGETNAME" { return name }
    guard let place = levels.firstIndex(where: { $0[key] != nil }), depth < 10 else {
      switch key {
      case "PRODUCT_NAME": return name
      case "PROJECT_NAME": return project
      case "PRODUCT_MODULE_NAME":
        return value(of: "PRODUCT_NAME", levels, name: name, depth: depth + 1)
      default: return nil
      }
    }
    return SettingText.expanded(levels[place][key] ?? "") { variable in
      variable == "inherited"
        ? value(of: key, Array(levels.dropFirst(place + 1)), name: name, depth: depth + 1)
        : value(of: variable, levels, name: name, depth: depth + 1)
    }
  }
}
