/// Where the entries of a baseline are.
package enum BaselineShape: String, CaseIterable, Sendable {
  /// In one file, beside the configuration.
  case single
  /// In files in the folders of the targets that they are about.
  case perFolder = "per-folder"
}
