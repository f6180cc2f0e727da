import LintCodeBase

/// Libraries that belong together by their folder or by the ends of their names.
struct StarterGroup {
  var name: String
  var members: Set<Module.ID>
  /// The layer that names or folders show; `nil` for other groups.
  var convention: LayerConvention?
  /// Why the group is a layer, if no convention says it.
  var reason: String?
  /// The folder whose subfolders are features with members of the group.
  var features: String?
  /// What the names of these subfolders end with, if it shows that they are features.
  var ending: String?
}
