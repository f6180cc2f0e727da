import LintEssentials

/// A temporary folder that only the user can read.
package struct TemporaryFolder: Sendable {
  package let path: String

  /// Creates the folder.
  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dependency-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    path = folder.path
  }

  /// Removes the folder with everything in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
