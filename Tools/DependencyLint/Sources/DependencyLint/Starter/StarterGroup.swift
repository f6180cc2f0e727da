import LintCodeBase

/// Libraries that belong together by their folder or by a word in their names.
struct StarterGroup {
  var name: String
  var members: Set<Module.ID>
  /// The place among the conventional layers, 0 for the innermost; `nil` for other groups.
  var convention: Int?
  var reason: String?
}
