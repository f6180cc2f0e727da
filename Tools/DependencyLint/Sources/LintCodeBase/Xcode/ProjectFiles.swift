/// The files that describe Xcode projects and pods.
package enum ProjectFiles {
  /// Lists the files, to detect when they change.
  ///
  /// - Parameter root: An absolute path.
  /// - Returns: Absolute paths.
  /// - Throws: `CancellationError`.
  package static func list(under root: String) async throws -> [String] {
    let found = try await PackageFinder(root: root, exclusion: Exclusion(patterns: [])).find()
    let files =
      found.projects.map { "\($0)/project.pbxproj" }
      + found.workspaces.map { "\($0)/contents.xcworkspacedata" } + found.podspecs
    return files.map { Path.join(root, $0) }
  }
}
