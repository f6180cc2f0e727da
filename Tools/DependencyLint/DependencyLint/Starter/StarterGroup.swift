import LintCodeBase

/// Libraries that belong together by their folder or by a word in their names.
struct StarterGroup {
  var name: String
  var members: Set<Module.ID>
  /// The place among the conventional layers, 0 for the innermost; `nil` for other groups.
  var convention: Int?
  var reason: String?
}

/// A layer and the common endings of its targets' names.
struct LayerConvention {
  let name: String
  let endings: [String]
  /// The place among the layers, 0 for the innermost.
  let place: Int
  let reason: String

  static let all = [
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
      endings: ["Feature", "Features", "Module"],
      place: 2,
      reason: "a feature connects its own layers"
    ),
  ]
}
