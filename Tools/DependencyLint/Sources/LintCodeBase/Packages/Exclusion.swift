/// The `exclude` patterns of a configuration and the paths that git ignores, relative to the root.
struct Exclusion: Sendable {
  var patterns: [Pattern]
  /// Files, and folders without their content.
  var ignored: Set<String> = []

  init(patterns: [Pattern], ignored: Set<String> = []) {
    self.patterns = patterns
    self.ignored = ignored
  }

  var isEmpty: Bool { patterns.isEmpty && ignored.isEmpty }

  /// Whether a path is excluded or ignored.
  ///
  /// The content of an excluded folder need not match: the caller skips it.
  func covers(_ path: String) -> Bool {
    ignored.contains(path) || patterns.contains { $0.matches(path: path) }
  }

  /// Whether a path or one of the folders around it is excluded or ignored.
  func coversAround(_ path: String) -> Bool {
    path != "."
      && (covers(path)
        || Path.folders(around: path).contains { $0 != "." && $0 != "/" && covers($0) })
  }

  /// Returns the patterns that match nothing below a root, or only ignored paths.
  func idlePatterns(root: String) -> [Pattern] {
    var idle = patterns
    var walk = FolderWalk(root: root, followsLinks: false)
    while !idle.isEmpty, let (folder, entries) = walk.next() {
      for entry in entries {
        let path = Path.join(folder, entry.name)
        if ignored.contains(path) { continue }
        idle.removeAll { $0.matches(path: path) }
        if entry.kind == .folder, FolderWalk.isOfInterest(entry.name) { walk.enter(path) }
      }
    }
    return idle
  }
}
