import LintEssentials

extension Manifest {
  /// Parses the output of `swift package dump-package`; returns `nil` if it is something else.
  init?(dump: [UInt8]) {
    // SwiftPM may print warnings before the JSON.
    guard let start = dump.firstIndex(of: UInt8(ascii: "{")),
      let json = try? JSONDecoder().decode(JSONValue.self, from: Data(dump[start...])),
      let name = json["name"].string
    else { return nil }
    self.name = name
    toolsVersion = (json["toolsVersion"]["_version"].string ?? "5.0").split(separator: ".")
      .prefix(2).compactMap { Int($0) }
    packages = json["dependencies"].array.compactMap(Reference.init(json:))
    products = json["products"].array.compactMap(Product.init(json:))
    let traits = Self.defaultTraits(json["traits"].array)
    targets = json["targets"].array.compactMap { Target(json: $0, defaultTraits: traits) }
  }

  /// Returns the traits that are enabled unless a build overrides them.
  private static func defaultTraits(_ traits: [JSONValue]) -> Set<String> {
    let enabled = Dictionary(
      traits.map { ($0["name"].string ?? "", $0["enabledTraits"].strings) },
      uniquingKeysWith: +
    )
    return (enabled["default"] ?? []).transitiveClosure { enabled[$0] ?? [] }
  }
}

extension Manifest.Reference {
  fileprivate init?(json: JSONValue) {
    guard let body = json.object.values.first?[0], let identity = body["identity"].string else {
      return nil
    }
    self.identity = identity.lowercased()
    name = body["nameForTargetDependencyResolutionOnly"].string
    path = body["path"].string
    let location = body["location"]
    let address =
      location["remote"][0]["urlString"].string ?? location["local"][0].string ?? path
    lastComponent = address.map { address in
      let last = Path.lastComponent(address)
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }
}

extension Manifest.Product {
  fileprivate init?(json: JSONValue) {
    guard let name = json["name"].string else { return nil }
    self.name = name
    kind = json["type"].object.keys.first.flatMap(Kind.init(rawValue:)) ?? .other
    targets = json["targets"].strings
  }
}

extension Manifest.Target {
  fileprivate init?(json: JSONValue, defaultTraits: Set<String>) {
    guard let name = json["name"].string,
      let kind = json["type"].string.flatMap(Kind.init(rawValue:))
    else { return nil }
    self.init(name: name, kind: kind)
    path = json["path"].string
    exclude = json["exclude"].strings
    sources = json["sources"].isNull ? nil : json["sources"].strings
    resources = json["resources"].array.compactMap { resource in
      resource["path"].string.map { path in
        Manifest.Resource(path: path, isCopied: resource["rule"].object.keys.contains("copy"))
      }
    }
    publicHeaders = json["publicHeadersPath"].string
    dependencies = json["dependencies"].array.compactMap {
      Manifest.Dependency(json: $0, defaultTraits: defaultTraits)
    }
    plugins = json["pluginUsages"].array.compactMap { $0["plugin"][0].string }
    hasInternalImports = Self.hasInternalImports(json["settings"].array)
  }

  /// Whether settings enable `InternalImportsByDefault` in all builds.
  private static func hasInternalImports(_ settings: [JSONValue]) -> Bool {
    let feature = "InternalImportsByDefault"
    let flags = settings.map { (flags: $0["kind"]["unsafeFlags"]["_0"].strings, setting: $0) }
    func has(_ flag: String, where isIncluded: (JSONValue) -> Bool) -> Bool {
      flags.contains { flags, setting in
        isIncluded(setting) && zip(flags, flags.dropFirst()).contains { $0 == (flag, feature) }
      }
    }
    let isAlways = { (setting: JSONValue) in setting["condition"].isNull }
    return !has("-disable-upcoming-feature", where: { _ in true })
      && (has("-enable-upcoming-feature", where: isAlways)
        || settings.contains {
          isAlways($0) && $0["kind"]["enableUpcomingFeature"]["_0"].string == feature
        })
  }
}

extension Manifest.Dependency {
  fileprivate init?(json: JSONValue, defaultTraits: Set<String>) {
    guard let (kind, body) = json.object.first, let kind = Kind(rawValue: kind),
      let name = body[0].string
    else { return nil }
    self.init(kind: kind, name: name)
    guard kind == .product else {
      condition = Self.words(for: body[1], defaultTraits)
      return
    }
    package = body[1].string
    aliases = body[2].object.compactMapValues(\.string)
    condition = Self.words(for: body[3], defaultTraits)
  }

  /// Returns a condition in a form similar to the manifest's.
  ///
  /// A condition that a default trait satisfies is left out.
  private static func words(
    for condition: JSONValue,
    _ defaultTraits: Set<String>
  ) -> String? {
    var parts: [String] = []
    let platforms = condition["platformNames"].strings
    if !platforms.isEmpty { parts.append("platforms: \(platforms.joined(separator: ", "))") }
    if let configuration = condition["config"].string ?? condition["configuration"].string {
      parts.append("configuration: \(configuration)")
    }
    let traits = condition["traits"].strings.sorted()
    if !traits.isEmpty, defaultTraits.isDisjoint(with: traits) {
      parts.append("traits: \(traits.joined(separator: ", "))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
