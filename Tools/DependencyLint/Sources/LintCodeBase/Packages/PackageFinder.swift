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
    /// The descriptions of Bazel's targets.
    var buildFiles: [String] = []
    /// The linter's own files: configurations and baselines.
    var settings: [String] = []
    var problems: [UnreadableFile] = []
    /// Whether one of the folders contains symbolic links.
    var hasLinks = false
    /// The Swift files that are excluded, and the folders, without their content.
    var excluded: [String] = []
    /// Links to nothing, and special files whose names are those of Swift files.
    var links: [String] = []
    /// The folders without visible content, as those of submodules that are not checked out.
    var emptyFolders: [String] = []
    /// What git ignores; `nil` if it is read too.
    var git: IgnoredPaths?

    /// The files that git ignores, and the folders without their content.
    var ignored: Set<String> { git?.paths ?? [] }

    /// The contents of the folders, to walk through them again.
    var known = KnownFolders()

    /// Leaves only the descriptions of targets in one format.
    mutating func limit(to format: ProjectFormat?) {
      switch format {
      case .bazel: (folders, projects, workspaces, podspecs) = ([], [], [], [])
      case nil: buildFiles = []
      }
    }
  }

  var root: String
  var exclusion: Exclusion
  /// Whether to leave out what git ignores.
  var asksGit = false

  /// Returns the content that is neither excluded nor ignored by git.
  ///
  /// Symbolic links are not followed: their destinations are found by their own paths.
  ///
  /// - Throws: `LoadingError`, or `CancellationError`.
  func find() async throws -> Found {
    var found = Found()
    if asksGit { found.git = try await IgnoredPaths(root: root) }
    var walk = FolderWalk(root: root, followsLinks: false)
    while let (folder, entries) = walk.next() {
      if let contents = walk.last {
        if contents.hasRepository, folder != "." { try await found.git?.enterRepository(folder) }
        found.known.add(contents, at: Path.join(root, folder))
        found.settings += contents.settings.map { Path.join(folder, $0) }
        if contents.isEmpty, folder != "." { found.emptyFolders.append(folder) }
        found.links += contents.danglingLinks.map { Path.join(folder, $0) }
      }
      let isBundle = folder.utf8.contains(UInt8(ascii: ".")) && TargetSources.isInBundle(folder)
      for entry in entries {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          guard FolderWalk.isOfInterest(entry.name) else { continue }
          let isIgnored = found.ignored.contains(path)
          let isExcluded = exclusion.covers(path)
          if isExcluded, !isIgnored { found.excluded.append(path) }
          if !isExcluded, !found.takeProject(path, entry.name, root: root),
            !isIgnored, !isVendored(path, entry.name)
          {
            walk.enter(path)
          }
        case .file:
          if entry.name.hasSuffix(".podspec"), !exclusion.covers(path) {
            found.podspecs.append(path)
          }
          if BuildFile.isName(entry.name), !found.ignored.contains(path), !exclusion.covers(path) {
            found.buildFiles.append(path)
          }
          guard entry.name.hasSuffix(".swift"), !found.ignored.contains(path) else { continue }
          if exclusion.covers(path) {
            found.excluded.append(path)
            continue
          }
          let isManifest =
            ManifestFile.isManifest(entry.name)
            && !ManifestFile.isOther(Path.join(root, path))
          if isManifest, entry.name == ManifestFile.defaultName { found.folders.append(folder) }
          if !isBundle, !isManifest { found.sources.append(path) }
        case .other:
          if entry.name.hasSuffix(".swift") { found.links.append(path) }
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
    found.buildFiles.sort()
    found.problems = walk.problems
    found.hasLinks = walk.hasLinks
    return found
  }
}
