/// Walks through folders, and enters those that the caller chooses.
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
  /// - Parameter problems: A list to which a message is appended for each unreadable folder.
  /// - Returns: The folder and its entries; `nil` at the end.
  mutating func next(
    listing problems: inout [String]
  ) -> (folder: String, entries: [FileSystem.Entry])? {
    while let step = steps.popLast() {
      let path = Path.join(root, step.folder)
      guard let entries = FileSystem.entries(of: path, followsLinks: followsLinks) else {
        problems.append("\(step.folder): cannot read the folder")
        continue
      }
      around = step.around
      if followsLinks {
        guard let id = FileSystem.status(of: path)?.id, !around.contains(id) else {
          continue
        }
        around.append(id)
      }
      return (step.folder, entries)
    }
    return nil
  }

  /// Adds a folder that `next(problems:)` returned to the folders to visit.
  mutating func enter(_ folder: String) {
    steps.append(Step(folder: folder, around: around))
  }
}
