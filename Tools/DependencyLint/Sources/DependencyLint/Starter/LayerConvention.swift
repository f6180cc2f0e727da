/// A layer and the common endings of its targets' names.
struct LayerConvention {
  let name: String
  let endings: [String]
  /// The place among the layers, 0 for the innermost.
  let place: Int
  let reason: String

  /// Whether each target is a feature.
  var isOfFeatures: Bool { name == "Features" }

  /// Returns the reason for the layer, if it is true of one that uses others.
  func reason(beside others: [String]) -> String? {
    let uses = others.contains { other in
      ["Clients", "Data", "Network", "Networking", "Services"].contains(other)
    }
    return uses && ["Domain", "Presentation"].contains(name) ? nil : reason
  }

  /// The layers of Clean Architecture.
  static let clean = [
    LayerConvention(
      name: "Domain",
      endings: ["Domain", "Entities", "Entity", "Models", "Model"],
      place: 0,
      reason: "business rules do not depend on details such as storage or screens"
    ),
    LayerConvention(
      name: "Data",
      endings: ["Data", "Repositories", "Repository", "Persistence", "Storage", "Networking"],
      place: 1,
      reason: "storage and networking can be replaced"
    ),
    LayerConvention(
      name: "Presentation",
      endings: ["Presentation", "ViewModels", "UI", "Views", "Screens"],
      place: 1,
      reason: "presentation does not depend on storage and networking"
    ),
    LayerConvention(
      name: "Features",
      endings: ["Feature", "Features"],
      place: 2,
      reason: "a feature connects its own layers"
    ),
  ]

  /// The layers of an app with the Composable Architecture.
  static let composable = [
    LayerConvention(
      name: "Models",
      endings: ["Models", "Model"],
      place: 0,
      reason: "models are values that all features share"
    ),
    LayerConvention(
      name: "Clients",
      endings: ["Client", "Clients", "Dependencies", "Dependency"],
      place: 1,
      reason: "the interface of a dependency does not depend on the features that use it"
    ),
    LayerConvention(
      name: "UI",
      endings: ["UI", "Components", "DesignSystem", "Styleguide", "StyleGuide", "Views"],
      place: 1,
      reason: "shared views do not depend on the features that show them"
    ),
    LayerConvention(
      name: "Features",
      endings: ["Feature", "Features"],
      place: 2,
      reason: "features use the interfaces of dependencies, so that tests and previews replace them"
    ),
    LayerConvention(
      name: "Live",
      endings: ["Live"],
      place: 2,
      reason: "only the app chooses the implementations of dependencies"
    ),
  ]
}
