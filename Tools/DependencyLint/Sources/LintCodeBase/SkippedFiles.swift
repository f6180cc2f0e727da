/// The files of targets that are not read, by path relative to the root: for a folder, the number of
/// its Swift files.
package struct SkippedFiles: Sendable {
  package var ignored: [String: Int] = [:]
  package var excluded: [String: Int] = [:]
  /// Files that a project lists and that do not exist, because a tool generates them.
  package var absent: [String: Int] = [:]
  /// Links to nothing, and special files.
  package var links: [String: Int] = [:]
  /// The folders of targets that conditions in manifests leave out on this system.
  package var omitted: [String: Int] = [:]
  /// Submodules that are not checked out, or whose recorded commits are not in the clone.
  package var submodules: [String: Int] = [:]

  package init() {}
}
