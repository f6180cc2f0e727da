import LintScanner

/// Walks through folders, enters those that the caller chooses, and collects the files and folders
/// that cannot be read.
struct FolderWalk {
  private struct Step {
    var folder: String
    /// Whether the folder or an enclosing folder may be a link, which may lead back to an enclosing
    /// folder.
    var mayBeLinked = false
  }

  private let root: String
  private let followsLinks: Bool
  private var steps: [Step]
  private let known: KnownFolders?
  /// Whether folders in the last folder may be links.
  private var mayBeLinked = false
  /// The files and folders that cannot be read, by paths relative to the root of the walk.
  private(set) var problems: [UnreadableFile] = []
  /// Whether one of the folders contains symbolic links.
  private(set) var hasLinks = false
  /// The contents of the last folder.
  private(set) var last: FolderContents?

  /// Creates a walk from an absolute path, to which all other paths are relative.
  init(root: String, followsLinks: Bool, known: KnownFolders? = nil) {
    self.root = root
    self.followsLinks = followsLinks
    self.known = known
    steps = [Step(folder: ".")]
  }

  /// Whether to enter a folder: not if it contains installed packages.
  static func isOfInterest(_ name: String) -> Bool { name != "node_modules" }

  /// Moves to the next folder.
  ///
  /// - Returns: The folder and its entries; `nil` at the end.
  mutating func next() -> (folder: String, entries: [FileSystem.Entry])? {
    while let step = steps.popLast() {
      let path = Path.join(root, step.folder)
      let contents = known?[path] ?? FolderContents(of: path, followsLinks: followsLinks)
      hasLinks = hasLinks || contents.hasLinks
      problems += contents.problems.map {
        UnreadableFile(path: Path.join(step.folder, $0.path), reason: $0.reason)
      }
      if step.mayBeLinked, leadsBack(step.folder) { continue }
      mayBeLinked = followsLinks && (step.mayBeLinked || contents.mayHaveLinks)
      last = contents
      return (step.folder, contents.entries)
    }
    return nil
  }

  /// Whether a folder is a link to one of its enclosing folders.
  private func leadsBack(_ folder: String) -> Bool {
    guard let id = FileSystem.id(of: Path.join(root, folder)) else { return true }
    var outer = folder
    while outer != "." {
      outer = Path.folder(of: outer)
      if FileSystem.id(of: Path.join(root, outer)) == id { return true }
    }
    return false
  }

  /// Adds a folder that `next()` returned to the folders to visit.
  mutating func enter(_ folder: String) {
    steps.append(Step(folder: folder, mayBeLinked: mayBeLinked))
  }
}
