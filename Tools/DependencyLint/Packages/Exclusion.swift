/// What the configuration takes out of sight: paths relative to the root.
struct Exclusion: Sendable {
  var patterns: [Pattern]

  /// Whoever leaves out a folder leaves out what is in it: it is for the walk not to go there.
  func covers(_ path: String) -> Bool {
    patterns.contains { $0.matches(path: path) }
  }

  /// The patterns that leave out nothing below a root, by their places in `patterns`.
  func idlePatterns(root: String) -> [Int] {
    var idle = Array(patterns.indices)
    var problems: [String] = []
    var walk = FolderWalk(root: root, followsLinks: false)
    while !idle.isEmpty, let (folder, entries) = walk.next(listing: &problems) {
      for entry in entries {
        let path = Path.join(folder, entry.name)
        idle.removeAll { patterns[$0].matches(path: path) }
        if entry.kind == .folder, FolderWalk.isOfInterest(entry.name) { walk.enter(path) }
      }
    }
    return idle
  }
}
