/// A feature that the command creates or removes.
struct Feature {
  let name: FeatureName
  let needs: Set<FeatureNeed>

  var asksService: Bool { needs.contains(.http) }

  /// The feature's line in the manifest.
  var manifestLine: String {
    let service = needs.contains(.cache) ? ".cachedHTTP" : ".http"
    let needs = [
      asksService ? service : nil, self.needs.contains(.flow) ? ".flow" : nil,
      self.needs.contains(.sql) ? ".sql" : nil,
    ]
    let asks = asksService ? "asks: [\"\(name.text)\"], " : ""
    let list = needs.compactMap(\.self).joined(separator: ", ")
    return "  Feature(\"\(name.text)\", \(asks)needs: [\(list)]),"
  }

  /// Returns the feature with a line in the manifest; `nil` for a line that the command did not write.
  static func created(_ name: FeatureName, line: String) -> Feature? {
    let services: [Set<FeatureNeed>] = [[], [.http], [.http, .cache]]
    let additions: [Set<FeatureNeed>] = [[], [.flow], [.sql], [.flow, .sql]]
    return services.flatMap { service in additions.map { service.union($0) } }
      .map { Feature(name: name, needs: $0) }
      .first { $0.manifestLine == line }
  }

  /// The folders that contain only this feature.
  var folders: [String] {
    let name = name.text
    let service = ["Apps/DemoBackend/Demo\(name)", "Apps/Support/\(name)Backend"]
    return ["Modules/Features/\(name)", "Apps/\(name)CLI", "Tests/Features/\(name)"]
      + (asksService ? service : [])
  }

  /// The lines that list the feature: in the manifest, and in the server of the demos.
  var listedLines: [ListedLine] {
    let services = "Apps/DemoBackendServer/DemoServices.swift"
    let manifest = ListedLine(
      path: "Package.swift",
      neighbors: "  Feature(\"",
      text: manifestLine
    )
    guard asksService else { return [manifest] }
    return [
      ListedLine(path: services, neighbors: "import Demo", text: "import Demo\(name.text)"),
      ListedLine(
        path: services,
        neighbors: "      Demo",
        text: "      Demo\(name.text)Service(),"
      ),
      manifest,
    ]
  }
}
