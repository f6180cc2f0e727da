/// A feature that the command creates or removes.
package struct Feature {
  package let name: FeatureName
  let needs: Set<FeatureNeed>
  let style: FeatureStyle

  package init(name: FeatureName, needs: Set<FeatureNeed>, style: FeatureStyle = .shared) {
    self.name = name
    self.needs = needs
    self.style = style
  }

  var asksService: Bool { needs.contains(.http) }

  /// The modules that the manifest declares for the feature.
  var modules: [String] {
    let service = ["Demo\(name.text)"] + (style == .shared ? ["\(name.text)Backend"] : [])
    let own = style == .folders ? ["", "CLI", "Tests"].map { name.text + $0 } : name.modules
    return own + (asksService ? service : [])
  }

  /// The feature's line in the manifest.
  package var manifestLine: String {
    let service = needs.contains(.cache) ? ".cachedHTTP" : ".http"
    let needs = [
      asksService ? service : nil, self.needs.contains(.flow) ? ".flow" : nil,
      self.needs.contains(.sql) ? ".sql" : nil,
    ]
    let list = needs.compactMap(\.self).joined(separator: ", ")
    let arguments = [
      "\"\(name.text)\"", asksService ? "asks: [\"\(name.text)\"]" : nil,
      list.isEmpty ? nil : "needs: [\(list)]",
    ]
    return "  Feature(\(arguments.compactMap(\.self).joined(separator: ", "))),"
  }

  /// Returns the feature with a line in the manifest; `nil` for a line that the command did not write.
  package static func created(
    _ name: FeatureName,
    line: String,
    style: FeatureStyle
  ) -> Feature? {
    let services: [Set<FeatureNeed>] = [[], [.http], [.http, .cache]]
    let additions: [Set<FeatureNeed>] = [[], [.flow], [.sql], [.flow, .sql]]
    return services.flatMap { service in additions.map { service.union($0) } }
      .map { Feature(name: name, needs: $0, style: style) }
      .first { $0.manifestLine == line }
  }

  /// The folders that contain only this feature.
  var folders: [String] {
    let name = name.text
    let service =
      ["Apps/DemoBackend/Demo\(name)"] + (style == .shared ? ["Apps/Support/\(name)Backend"] : [])
    return ["Modules/Features/\(name)", "Apps/\(name)CLI", "Tests/Features/\(name)"]
      + (asksService ? service : [])
  }

  /// The lines that list the feature: in the manifest, and in the server of the demos.
  var listedLines: [ListedLine] {
    let services = "Apps/DemoBackendServer/DemoServices.swift"
    let manifest = ListedLine(
      path: "Package.swift",
      neighbors: "  Feature(\"",
      text: manifestLine,
      list: "let features"
    )
    guard asksService, style == .shared else { return [manifest] }
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

/// What the commands of a package have in common.
package enum FeatureStyle {
  /// Settings, output formats and a server with all demos, which several modules provide.
  case shared
  /// Nothing: each command is small and complete.
  case small
  /// Nothing, and the layers of a feature are folders of one module.
  case folders
}
