/// Goes through folders one by one, into those that it is told to enter.
struct FolderWalk {
  private struct Step {
    var folder: String
    /// The folders around it, to notice a link that leads back.
    var around: [FileSystem.Place]
  }

  private let root: String
  private let followsLinks: Bool
  private var steps: [Step]
  private var around: [FileSystem.Place] = []

  /// Begins at an absolute path; all others are relative to it.
  init(root: String, followsLinks: Bool) {
    self.root = root
    self.followsLinks = followsLinks
    steps = [Step(folder: ".", around: [])]
  }

  /// Folders that hold what others made.
  static func isOfInterest(_ name: String) -> Bool { name != "node_modules" }

  /// Goes to the next folder.
  ///
  /// - Parameter problems: Takes a sentence for each folder that cannot be read.
  /// - Returns: The folder and what is in it; nil at the end.
  mutating func next(
    listing problems: inout [String]
  ) -> (folder: String, entries: [FileSystem.Entry])? {
    while let step = steps.popLast() {
      let path = Path.join(root, step.folder)
      guard let entries = FileSystem.entries(of: path, followsLinks: followsLinks) else {
        problems.append("\(step.folder): the folder cannot be read")
        continue
      }
      around = step.around
      if followsLinks {
        guard let place = FileSystem.status(of: path)?.place, !around.contains(place) else {
          continue
        }
        around.append(place)
      }
      return (step.folder, entries)
    }
    return nil
  }

  /// Has a folder's turn come later; call it for folders of the last answer.
  mutating func enter(_ folder: String) {
    steps.append(Step(folder: folder, around: around))
  }
}
