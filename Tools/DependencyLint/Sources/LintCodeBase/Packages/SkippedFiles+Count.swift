extension SkippedFiles {
  /// Counts the files in the folders of targets.
  ///
  /// - Parameters:
  ///   - found: What was found below the root.
  ///   - folders: The folders of targets, relative to the root.
  ///   - root: The absolute path of the root.
  init(_ found: PackageFinder.Found, in folders: Set<String>, root: String) {
    func count(_ paths: some Sequence<String>) -> [String: Int] {
      let counts = paths.filter { path in
        Self.contains(folders, path) || folders.contains { Path.isInside($0, path) }
      }.map { path in
        (path, SwiftFiles.list(under: Path.join(root, path)).files.count { $0.hasSuffix(".swift") })
      }
      return Dictionary(counts.filter { $1 > 0 }) { first, _ in first }
    }
    self.init()
    ignored = count(found.ignored)
    excluded = count(found.excluded)
    links = Dictionary(
      found.links.filter { Self.contains(folders, $0) }.map { ($0, 1) },
      uniquingKeysWith: +
    )
  }

  /// Whether a path is one of the folders or lies in one.
  private static func contains(_ folders: Set<String>, _ path: String) -> Bool {
    folders.contains(path) || Path.folders(around: path).contains(where: folders.contains)
  }
}
