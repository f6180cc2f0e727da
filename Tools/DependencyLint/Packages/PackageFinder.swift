/// Finds the packages and Swift files below a folder.
struct PackageFinder {
  /// What is below the folder, by paths relative to it.
  struct Found {
    /// The folders that contain a `Package.swift`, outer ones first.
    var folders: [String] = []
    /// The Swift files, except manifests and those in bundles such as playgrounds.
    var sources: [String] = []
    var problems: [UnreadableFile] = []
    /// Whether one of the folders contains symbolic links.
    var hasLinks = false
  }

  var root: String
  var exclusion: Exclusion

  /// Returns what is not excluded.
  ///
  /// Symbolic links are not followed: their destinations are found by their own paths.
  func find() -> Found {
    var found = Found()
    var walk = FolderWalk(root: root, followsLinks: false)
    while let (folder, entries) = walk.next() {
      let isBundle = folder.utf8.contains(UInt8(ascii: ".")) && TargetSources.isInBundle(folder)
      for entry in entries {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if FolderWalk.isOfInterest(entry.name), !exclusion.covers(path) { walk.enter(path) }
        case .file:
          guard entry.name.hasSuffix(".swift"), !exclusion.covers(path) else { continue }
          if entry.name == ManifestFile.defaultName { found.folders.append(folder) }
          if !isBundle, !ManifestFile.isManifest(entry.name) { found.sources.append(path) }
        case .other: break
        }
      }
    }
    found.folders.sort { left, right in
      left == "." || right != "." && left < right
    }
    found.sources.sort()
    found.problems = walk.problems
    found.hasLinks = walk.hasLinks
    return found
  }
}
