package import LintScanner

/// Lists the Swift files below a folder, including those that belong to no target.
package enum SwiftFiles {
  package struct Listing: Hashable, Sendable {
    /// The paths, relative to the folder and sorted.
    package var files: [String] = []
    /// The linter's own files: configurations and baselines.
    package var settings: [String] = []
    /// The files and folders that cannot be read, by paths relative to the folder.
    package var problems: [UnreadableFile] = []
  }

  /// Lists the regular files whose names end in `.swift`, without hidden files and folders.
  ///
  /// - Parameters:
  ///   - path: An absolute path. If it is a file, the listing contains only its name.
  ///   - patterns: Files and folders to skip, by their paths relative to `path`.
  /// - Returns: The files, and what cannot be read.
  package static func list(under path: String, excluding patterns: [Pattern] = []) -> Listing {
    let exclusion = Exclusion(patterns: patterns)
    return list(under: path, isExcluded: exclusion.covers)
  }

  /// Returns the folders that contain a manifest, relative to a folder, outer ones first.
  package static func packages(below root: String) -> [String] {
    list(under: root).files.filter {
      Path.lastComponent($0) == ManifestFile.defaultName
        && !ManifestFile.isOther(Path.join(root, $0))
    }
    .map(Path.folder)
  }

  static func list(
    under path: String,
    known: KnownFolders? = nil,
    isExcluded: (String) -> Bool
  ) -> Listing {
    var listing = Listing()
    if known?[path] == nil, FileSystem.isFile(path) {
      listing.files = [Path.lastComponent(path)]
      return listing
    }
    var walk = FolderWalk(root: path, followsLinks: true, known: known)
    while let (folder, entries) = walk.next() {
      listing.settings += (walk.last?.settings ?? []).map { Path.join(folder, $0) }
      for entry in entries {
        let relative = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if FolderWalk.isOfInterest(entry.name), !isExcluded(relative) { walk.enter(relative) }
        case .file:
          if entry.name.hasSuffix(".swift"), !isExcluded(relative) {
            listing.files.append(relative)
          }
        case .other: break
        }
      }
    }
    listing.files.sort()
    listing.problems = walk.problems
    return listing
  }
}
