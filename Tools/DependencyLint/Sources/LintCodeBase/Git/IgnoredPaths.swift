/// The paths below a root that git ignores.
struct IgnoredPaths: Sendable {
  private let root: String
  /// The files, and the folders without their content, relative to the root.
  private(set) var paths: Set<String> = []
  /// The work tree around the root and those inside of it, outer ones first.
  private var workTrees: [GitWorkTree] = []

  /// Reads what the repository around an absolute path ignores.
  ///
  /// - Throws: `LoadingError`, or `CancellationError`.
  init(root: String) async throws {
    self.root = root
    if let workTree = GitWorkTree(around: root) { try await add(workTree, below: root) }
  }

  /// Adds what the repository in a folder ignores, in which the rules of the repository around it
  /// do not apply.
  mutating func enterRepository(_ folder: String) async throws {
    let path = Path.join(root, folder)
    if let workTree = GitWorkTree(top: path) { try await add(workTree, below: path) }
  }

  private mutating func add(_ workTree: GitWorkTree, below folder: String) async throws {
    workTrees.append(workTree)
    for path in try await workTree.ignoredPaths(in: folder) {
      paths.insert(Path.relative(path, to: root))
    }
  }

  /// Adds the ignored ones among paths that need not exist: in a fresh clone, generated files are
  /// missing.
  mutating func add(missing candidates: [String]) async throws {
    paths.formUnion(try await ignored(among: candidates))
  }

  /// Returns the ignored ones among paths that need not exist, all relative to the root.
  func ignored(among candidates: [String]) async throws -> Set<String> {
    let places = Dictionary(grouping: candidates.map { Path.join(root, $0) }) { path in
      workTrees.lastIndex { Path.isInside(path, $0.top) }
    }
    var ignored: Set<String> = []
    for case (let index?, let paths) in places {
      for path in try await workTrees[index].ignored(among: paths) {
        ignored.insert(Path.relative(path, to: root))
      }
    }
    return ignored
  }
}
