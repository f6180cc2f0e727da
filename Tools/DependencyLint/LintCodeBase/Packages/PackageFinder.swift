import LintScanner

/// Finds the packages and Swift files below a folder.
struct PackageFinder {
  /// The content of the folder, by paths relative to it.
  struct Found {
    /// The folders that contain a `Package.swift`, outer ones first.
    var folders: [String] = []
    /// The Swift files, except manifests and those in bundles such as playgrounds.
    var sources: [String] = []
    /// The Xcode projects and workspaces, including those that git ignores, as it often does
    /// generated ones.
    var projects: [String] = []
    var workspaces: [String] = []
    /// The descriptions of pods.
    var podspecs: [String] = []
    var problems: [UnreadableFile] = []
    /// Whether one of the folders contains symbolic links.
    var hasLinks = false
    /// The Swift files that git ignores, and the folders, without their content.
    var ignored: Set<String> = []
    /// The work trees in which git ignores something.
    var workTrees: Set<String> = []
    /// The contents of the folders, to walk through them again.
    var known = KnownFolders()
  }

  var root: String
  var exclusion: Exclusion
  /// The files and folders that git tracks although patterns match them; `nil` to ignore nothing.
  var tracked: Set<String>?

  /// Returns the content that is neither excluded nor ignored by git.
  ///
  /// Symbolic links are not followed: their destinations are found by their own paths.
  func find() -> Found {
    var found = Found()
    var search = tracked.map { IgnoreSearch(root: root, tracked: $0) }
    var walk = FolderWalk(root: root, followsLinks: false)
    while let (folder, entries) = walk.next() {
      if let contents = walk.last {
        search?.visit(
          folder,
          hasRepository: contents.hasRepository,
          hasIgnoreFile: contents.hasIgnoreFile
        )
        found.known.add(contents, at: Path.join(root, folder))
      }
      let isBundle = folder.utf8.contains(UInt8(ascii: ".")) && TargetSources.isInBundle(folder)
      for entry in entries {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          guard FolderWalk.isOfInterest(entry.name) else { continue }
          let isIgnored = search?.ignores(path, isFolder: true) ?? false
          if !exclusion.covers(path), !found.takeProject(path, entry.name, root: root),
            !isIgnored, !isVendored(path, entry.name)
          {
            walk.enter(path)
          }
        case .file:
          if entry.name.hasSuffix(".podspec"), !exclusion.covers(path) {
            found.podspecs.append(path)
          }
          guard entry.name.hasSuffix(".swift"),
            search?.ignores(path, isFolder: false) != true, !exclusion.covers(path)
          else { continue }
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
    found.projects.sort()
    found.workspaces.sort()
    found.podspecs.sort()
    found.problems = walk.problems + (search?.problems ?? [])
    found.hasLinks = walk.hasLinks
    found.ignored = search?.ignored ?? []
    found.workTrees = search?.workTrees ?? []
    return found
  }
}
