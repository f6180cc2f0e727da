import LintCodeBase

/// A layer, and the names that show it.
struct LayerConvention {
  let name: String
  /// The ends of targets' names, or the names of folders inside a target.
  let names: [String]
  /// The place among the layers, 0 for the innermost.
  let place: Int
  let reason: String

  /// Whether each target is a feature.
  var isOfFeatures: Bool { name == "Features" }

  /// Layers and folders with storage, networking or other details.
  private static let details: Set<String> = [
    "API", "Client", "Clients", "DB", "Data", "Database", "Network", "Networking", "Persistence",
    "Repositories", "Repository", "Service", "Services", "Storage", "Store",
  ]

  /// Returns the reason for the layer, if it is true of one that uses others.
  func reason(beside others: [String]) -> String? {
    let uses = others.contains { Self.details.contains($0) }
    return uses && ["Domain", "Presentation"].contains(name) ? nil : reason
  }
}

/// Layers of targets, shown by the ends of their names.
extension LayerConvention {
  /// The layers of Clean Architecture.
  static let clean = [
    LayerConvention(
      name: "Domain",
      names: ["Domain", "Entities", "Entity", "Models", "Model"],
      place: 0,
      reason: "business rules do not depend on details such as storage or screens"
    ),
    LayerConvention(
      name: "Data",
      names: ["Data", "Repositories", "Repository", "Persistence", "Storage", "Networking"],
      place: 1,
      reason: "storage and networking can be replaced"
    ),
    LayerConvention(
      name: "Presentation",
      names: ["Presentation", "ViewModels", "UI", "Views", "Screens"],
      place: 1,
      reason: "presentation does not depend on storage and networking"
    ),
    LayerConvention(
      name: "Features",
      names: ["Feature", "Features"],
      place: 2,
      reason: "a feature connects its own layers"
    ),
  ]

  /// The layers of an app with the Composable Architecture.
  static let composable = [
    LayerConvention(
      name: "Models",
      names: ["Models", "Model"],
      place: 0,
      reason: "models are values that all features share"
    ),
    LayerConvention(
      name: "Clients",
      names: ["Client", "Clients", "Dependencies", "Dependency"],
      place: 1,
      reason: "the interface of a dependency does not depend on the features that use it"
    ),
    LayerConvention(
      name: "UI",
      names: ["UI", "Components", "DesignSystem", "Styleguide", "StyleGuide", "Views"],
      place: 1,
      reason: "shared views do not depend on the features that show them"
    ),
    LayerConvention(
      name: "Features",
      names: ["Feature", "Features"],
      place: 2,
      reason: "features use the interfaces of dependencies, so that tests and previews replace them"
    ),
    LayerConvention(
      name: "Live",
      names: ["Live"],
      place: 2,
      reason: "only the app chooses the implementations of dependencies"
    ),
  ]
}

/// Layers of folders inside a target.
extension LayerConvention {
  /// The layer that all others use.
  ///
  /// It does not count toward the layers that a target must have folders of.
  private static let common = LayerConvention(
    name: "Common",
    names: [
      "Common", "Extension", "Extensions", "Helper", "Helpers", "Shared", "Util", "Utilities",
      "Utility", "Utils",
    ],
    place: 0,
    reason: "code that all layers use depends on none of them"
  )

  static let folders = [
    common,
    LayerConvention(
      name: "Domain",
      names: ["Domain", "Entities", "Entity", "UseCase", "UseCases"],
      place: 1,
      reason: clean[0].reason
    ),
    LayerConvention(
      name: "Infrastructure",
      names: ["Infrastructure"],
      place: 2,
      reason: "infrastructure serves all features, and depends on none"
    ),
    LayerConvention(
      name: "Data",
      names: ["Data", "Persistence", "Repositories", "Repository"],
      place: 3,
      reason: clean[1].reason
    ),
    LayerConvention(
      name: "Presentation",
      names: [
        "Presentation", "Presenter", "Presenters", "Scene", "Scenes", "Screen", "Screens", "UI",
        "View", "ViewModel", "ViewModels", "Views",
      ],
      place: 3,
      reason: clean[2].reason
    ),
    LayerConvention(
      name: "Application",
      names: ["Application"],
      place: 4,
      reason: "only the application creates and connects the other layers"
    ),
  ]

  /// Returns the layer of a folder by its name.
  static func of(folder: String) -> LayerConvention? {
    let name = Path.lastComponent(folder)
    return folders.first { $0.names.contains(name) }
  }

  /// Whether a folder's direct subfolders represent several layers.
  static func hasLayers(_ files: [String], in folder: String) -> Bool {
    let depth = folder == "." ? 0 : folder.split(separator: "/").count
    let children = files.compactMap { file in
      let parts = file.split(separator: "/")
      return parts.count > depth + 1 ? String(parts[depth]) : nil
    }
    return areLayers(children)
  }

  /// Whether folders represent several layers by their names.
  static func areLayers(_ folders: [String]) -> Bool {
    let names = Set(folders.compactMap { of(folder: $0)?.name })
    return names.subtracting([common.name]).count > 1
  }
}
