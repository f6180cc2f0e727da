/// The `exclude` patterns of a configuration, for paths relative to the root.
struct Exclusion: Sendable {
  var patterns: [Pattern]

  /// Whether a path matches.
  ///
  /// The content of an excluded folder need not match: the caller skips it.
  func covers(_ path: String) -> Bool {
    patterns.contains { $0.matches(path: path) }
  }

  /// Whether a path or one of the folders around it matches.
  func coversAround(_ path: String) -> Bool {
    var path = path
    while path != "." {
      if covers(path) { return true }
      path = Path.folder(of: path)
      if path == "/" { return false }
    }
    return false
  }

  /// Returns the indices of the patterns that match nothing below a root.
  func idlePatterns(root: String) -> [Int] {
    var idle = Array(patterns.indices)
    var walk = FolderWalk(root: root, followsLinks: false)
    while !idle.isEmpty, let (folder, entries) = walk.next() {
      for entry in entries {
        let path = Path.join(folder, entry.name)
        idle.removeAll { patterns[$0].matches(path: path) }
        if entry.kind == .folder, FolderWalk.isOfInterest(entry.name) { walk.enter(path) }
      }
    }
    return idle
  }
}
