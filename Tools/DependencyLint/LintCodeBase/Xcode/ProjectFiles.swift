/// The files that describe Xcode projects and pods.
package enum ProjectFiles {
  /// Lists the files, to detect when they change.
  ///
  /// - Parameter root: An absolute path.
  /// - Returns: Absolute paths.
  package static func list(under root: String) -> [String] {
    let found = PackageFinder(root: root, exclusion: Exclusion(patterns: []), tracked: nil).find()
    let files =
      found.projects.map { "\($0)/project.pbxproj" }
      + found.workspaces.map { "\($0)/contents.xcworkspacedata" } + found.podspecs
    return files.map { Path.join(root, $0) }
  }
}
