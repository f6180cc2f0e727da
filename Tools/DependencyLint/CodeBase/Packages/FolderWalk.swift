import LintScanner

/// Walks through folders, enters those that the caller chooses, and collects what cannot be read.
struct FolderWalk {
  private struct Step {
    var folder: String
    /// The enclosing folders, to detect a link that leads back to one of them.
    var around: [FileSystem.FileID]
  }

  private let root: String
  private let followsLinks: Bool
  private var steps: [Step]
  private var around: [FileSystem.FileID] = []
  /// What cannot be read, by paths relative to the root of the walk.
  private(set) var problems: [UnreadableFile] = []
  /// Whether one of the folders contains symbolic links.
  private(set) var hasLinks = false
  /// Whether the last folder contains `.git`.
  private(set) var hasRepository = false
  /// Whether the last folder contains a `.gitignore`.
  private(set) var hasIgnoreFile = false

  /// Creates a walk from an absolute path, to which all other paths are relative.
  init(root: String, followsLinks: Bool) {
    self.root = root
    self.followsLinks = followsLinks
    steps = [Step(folder: ".", around: [])]
  }

  /// Whether to enter a folder: not if it contains installed packages.
  static func isOfInterest(_ name: String) -> Bool { name != "node_modules" }

  /// Moves to the next folder.
  ///
  /// - Returns: The folder and its entries; `nil` at the end.
  mutating func next() -> (folder: String, entries: [FileSystem.Entry])? {
    while let step = steps.popLast() {
      let path = Path.join(root, step.folder)
      let contents = FolderContents(of: path, followsLinks: followsLinks)
      hasLinks = hasLinks || contents.hasLinks
      hasRepository = contents.hasRepository
      hasIgnoreFile = contents.hasIgnoreFile
      problems += contents.problems.map {
        UnreadableFile(path: Path.join(step.folder, $0.path), reason: $0.reason)
      }
      around = step.around
      if followsLinks {
        guard let id = FileSystem.status(of: path)?.id, !around.contains(id) else {
          continue
        }
        around.append(id)
      }
      return (step.folder, contents.entries)
    }
    return nil
  }

  /// Adds a folder that `next()` returned to the folders to visit.
  mutating func enter(_ folder: String) {
    steps.append(Step(folder: folder, around: around))
  }
}
