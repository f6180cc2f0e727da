/// A feature that the command creates or removes.
package struct Feature {
  package let name: FeatureName
  let needs: Set<FeatureNeed>
  let style: FeatureStyle
  /// The module in which the feature has screens; `nil` for none.
  let screens: String?

  package init(
    name: FeatureName,
    needs: Set<FeatureNeed>,
    style: FeatureStyle = .shared,
    screens: String? = nil
  ) {
    self.name = name
    self.needs = needs
    self.style = style
    self.screens = screens
  }

  var asksService: Bool { needs.contains(.http) }
  var isForMembers: Bool { needs.contains(.signIn) }

  /// Whether an app connects the feature with a service or the user's database.
  var hasDependencies: Bool { !needs.isDisjoint(with: [.http, .sql]) }

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
      self.needs.contains(.apps) ? ".apps" : nil, asksService ? service : nil,
      self.needs.contains(.flow) ? ".flow" : nil,
      self.needs.contains(.sql) ? ".sql" : nil, isForMembers ? ".member" : nil,
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
    style: FeatureStyle,
    screens: String? = nil
  ) -> Feature? {
    let services: [Set<FeatureNeed>] = [[], [.http], [.http, .cache]]
    return [.apps, .flow, .sql, .signIn].reduce(services) { all, need in
      all + all.map { $0.union([need]) }
    }
    .map { Feature(name: name, needs: $0, style: style, screens: screens) }
    .first { $0.manifestLine == line }
  }

  /// The folders that contain only this feature.
  var folders: [String] {
    let name = name.text
    let service =
      ["Apps/DemoBackend/Demo\(name)"] + (style == .shared ? ["Apps/Support/\(name)Backend"] : [])
    return ["Modules/Features/\(name)", "Apps/\(name)CLI", "Tests/Features/\(name)"]
      + (asksService ? service : [])
      + (screens.map { ["Apps/\($0)/\(name)"] } ?? [])
  }

  /// Returns the folders that contain only this feature, also those of its files in apps.
  func folders(of paths: [String]) -> [String] {
    let ofApps = paths.compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      return parts.dropLast().firstIndex(of: name.text).map { parts[...$0].joined(separator: "/") }
    }
    return Set(folders + ofApps).sorted()
  }

  /// The lines that list the feature: in the manifest, in the server of the demos, and in an app.
  var listedLines: [ListedLine] {
    let services = "Apps/DemoBackendServer/DemoServices.swift"
    let manifest = ListedLine(
      path: "Package.swift",
      neighbors: "  Feature(\"",
      text: manifestLine,
      list: "let features"
    )
    let tab = screens.map { module in
      ListedLine(
        path: "Apps/\(module)/RootView.swift",
        neighbors: "        // new-feature adds tabs here",
        text: "        Tab(\"\(name.title)\", systemImage: \"list.bullet\") "
          + "{ \(name.text)Screen(\(hasDependencies ? "context" : "")) }",
        isAboveMark: true
      )
    }
    // The server has no members who could sign in.
    guard asksService, style == .shared, !isForMembers else {
      return [tab, manifest].compactMap(\.self)
    }
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
