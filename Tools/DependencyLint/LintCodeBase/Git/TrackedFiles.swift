/// The files that git tracks although a pattern matches them.
enum TrackedFiles {
  /// Finds these files in work trees, by running git.
  ///
  /// - Parameters:
  ///   - workTrees: The absolute paths of their top folders.
  ///   - root: The folder to look in, to which the results are relative.
  /// - Returns: The files and their enclosing folders, and warnings if git fails.
  /// - Throws: `CancellationError`.
  static func find(
    in workTrees: Set<String>,
    root: String
  ) async throws -> (paths: Set<String>, warnings: [String]) {
    var paths: Set<String> = []
    var warnings: [String] = []
    for top in workTrees.sorted() {
      let isNested = Path.isInside(top, root)
      let folder = isNested ? top : root
      do {
        let list = try await Git(folder: folder)(
          ["ls-files", "-z", "--cached", "--ignored", "--exclude-standard"]
        )
        for file in list.utf8.split(separator: 0) {
          var path = Path.relative(Path.join(folder, String(Substring(file))), to: root)
          while path != ".", paths.insert(path).inserted { path = Path.folder(of: path) }
        }
      } catch let failure as Git.Failure {
        warnings.append(
          "git cannot list the ignored files that it tracks, so all are skipped: "
            + (failure.reason.split(separator: "\n").first.map(String.init) ?? "git failed")
        )
      }
    }
    return (paths, warnings)
  }
}
