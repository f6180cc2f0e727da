/// Finds the packages below a folder.
struct PackageFinder {
  var root: String
  var exclusion: Exclusion

  /// Returns the folders that contain a `Package.swift`, relative to the root, outer ones first.
  ///
  /// Symbolic links are not followed: their destinations are found by their own paths.
  func find() -> (folders: [String], problems: [UnreadableFile]) {
    var folders: [String] = []
    var walk = FolderWalk(root: root, followsLinks: false)
    while let (folder, entries) = walk.next() {
      for entry in entries {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if FolderWalk.isOfInterest(entry.name), !exclusion.covers(path) { walk.enter(path) }
        case .file:
          if entry.name == "Package.swift", !exclusion.covers(path) { folders.append(folder) }
        case .other: break
        }
      }
    }
    folders.sort { left, right in
      left == "." || right != "." && left < right
    }
    return (folders, walk.problems)
  }
}
