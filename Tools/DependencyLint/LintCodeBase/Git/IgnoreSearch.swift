import LintScanner

/// Finds what git ignores, during a walk from a root through its folders.
struct IgnoreSearch {
  private let root: String
  /// The files that git tracks although patterns match them, and their enclosing folders.
  private let tracked: Set<String>
  /// The rules of folders that the walk has yet to visit.
  private var pending: [String: IgnoreRules] = [:]
  private var rules: IgnoreRules?
  /// The ignored paths, relative to the root: files, and folders without their content.
  private(set) var ignored: Set<String> = []
  /// The work trees in which something is ignored.
  private(set) var workTrees: Set<String> = []
  /// The ignore files that cannot be read.
  private(set) var problems: [UnreadableFile] = []

  /// Creates a search below a root.
  ///
  /// - Parameters:
  ///   - root: An absolute path.
  ///   - tracked: The files and folders that git tracks although patterns match them.
  init(root: String, tracked: Set<String>) {
    self.root = root
    self.tracked = tracked
    pending["."] = GitWorkTree(around: root)?.rules(for: root)
  }

  /// Begins with a folder that the walk visits.
  mutating func visit(_ folder: String, hasRepository: Bool, hasIgnoreFile: Bool) {
    rules = pending.removeValue(forKey: folder)
    if folder == "." { return }
    let path = Path.join(root, folder)
    // The rules of a repository end where another one begins.
    if hasRepository, let workTree = GitWorkTree(top: path) { rules = IgnoreRules(workTree) }
    if hasIgnoreFile, rules?.addFile(in: path) == false {
      let file = Path.join(folder, ".gitignore")
      problems.append(UnreadableFile(path: file, reason: "it contains ignore patterns"))
    }
  }

  /// Whether git ignores an entry of the folder, and does not track it or a file in it.
  mutating func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard var rules else { return false }
    let isIgnored = rules.ignores(Path.join(root, path), isFolder: isFolder)
    if isIgnored, !tracked.contains(path) {
      ignored.insert(path)
      workTrees.insert(rules.top)
      return true
    }
    if isIgnored { rules.coverEverything() }
    if isFolder { pending[path] = rules }
    return false
  }
}
