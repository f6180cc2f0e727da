import LintCodeBase

/// Libraries that belong together by their folder or by the ends of their names.
struct StarterGroup {
  var name: String
  var members: Set<Module.ID>
  /// The place among the conventional layers, 0 for the innermost; `nil` for other groups.
  var convention: Int?
  var reason: String?
  /// The folder whose subfolders are features with members of the group.
  var features: String?
  /// What the names of these subfolders end with, if it shows that they are features.
  var ending: String?
}
