/// The files of Xcode targets that exist in the code base.
struct XcodeSources {
  /// The sources that a target compiles.
  struct Sources {
    /// The paths relative to the root, sorted.
    var files: [String] = []
    /// The listed files that do not exist, by absolute path.
    var missing: [String] = []
    /// The files and folders that are outside of the root, by absolute path.
    var outside: [String] = []
    /// The folders that do not exist, by absolute path.
    var missingFolders: [String] = []
    /// The listed files that `exclude` covers, relative to the root.
    var excluded: [String] = []
    /// The listed files that do not exist and that a tool generates, relative to the root.
    var absent: [String] = []
    /// Whether some files are excluded, or ignored by git.
    var isPartial = false
  }

  private let root: String
  private let exclusion: Exclusion
  private let found: PackageFinder.Found
  private let known: Set<String>
  /// The folders of packages, whose files are not part of the folder around them.
  private let packages: Set<String>
  /// The files below each folder that a project synchronizes.
  private var contents: [String: [String]] = [:]
  /// The files by path in lower case: on a Mac, the case of a path does not matter.
  private lazy var lowered = Dictionary(found.sources.map { ($0.lowercased(), $0) }) { $1 }

  init(
    _ projects: [XcodeProject],
    _ found: PackageFinder.Found,
    root: String,
    _ exclusion: Exclusion
  ) {
    self.root = root
    self.exclusion = exclusion
    self.found = found
    known = Set(found.sources)
    packages = Set(found.folders)
    let folders = Set(
      projects.flatMap { $0.targets.flatMap(\.folders) }.map { Path.relative($0.path, to: root) }
    )
    if !folders.isEmpty { fill(folders) }
  }

  /// Sorts the files into the folders around them.
  private mutating func fill(_ folders: Set<String>) {
    var lists: [String: [String]] = [:]
    for file in found.sources {
      var folder = Path.folder(of: file)
      while true {
        if folders.contains(folder) { lists[folder, default: []].append(file) }
        if packages.contains(folder) || folder == "." { break }
        folder = Path.folder(of: folder)
      }
    }
    guard found.hasLinks else { return contents = lists }
    // The search does not follow links, but Xcode does.
    for folder in folders {
      let listing = SwiftFiles.list(under: Path.join(root, folder)) { path in
        let path = Path.join(folder, path)
        return exclusion.covers(path) || packages.contains(path)
      }
      let more = listing.files.map { Path.join(folder, $0) }.filter {
        !TargetSources.isInBundle(Path.folder(of: $0))
          && !ManifestFile.isManifest(Path.lastComponent($0))
      }
      lists[folder] = Set(lists[folder] ?? []).union(more).sorted()
    }
    contents = lists
  }

  /// Finds the files of a target.
  mutating func sources(of target: XcodeProject.Target) -> Sources {
    var sources = Sources()
    var files: Set<String> = []
    for folder in target.folders { add(folder, to: &sources, &files) }
    for path in target.files {
      let relative = Path.relative(path, to: root)
      if known.contains(relative) {
        files.insert(relative)
      } else if !Path.isInside(path, root) {
        sources.outside.append(path)
      } else if exclusion.coversAround(relative) {
        sources.isPartial = true
        sources.excluded.append(relative)
      } else if FileSystem.isFile(path) {
        // In a hidden folder or behind a link.
        files.insert(relative)
      } else if let other = lowered[relative.lowercased()] {
        files.insert(other)
      } else if target.outputs.contains(Path.lastComponent(path))
        || found.ignored.contains(relative)
      {
        sources.isPartial = true
        sources.absent.append(relative)
      } else {
        sources.missing.append(path)
      }
    }
    sources.files = files.sorted()
    return sources
  }

  private func add(
    _ folder: XcodeProject.Folder,
    to sources: inout Sources,
    _ files: inout Set<String>
  ) {
    guard Path.isInside(folder.path, root) else {
      if FileSystem.isFolder(folder.path) { sources.outside.append(folder.path) }
      return
    }
    let relative = Path.relative(folder.path, to: root)
    guard let content = contents[relative] else {
      if exclusion.coversAround(relative) {
        sources.isPartial = true
      } else if !FileSystem.isFolder(folder.path) {
        sources.missingFolders.append(folder.path)
      }
      return
    }
    let excluded = Set(folder.excluded.map { Path.relative($0, to: root) })
    for file in content where !isExcluded(file, excluded, below: relative) { files.insert(file) }
    if exclusion.ignored.contains(where: { Path.isInside($0, relative) && isSwift($0) }) {
      sources.isPartial = true
    }
  }

  /// Whether an exception names a file or an enclosing folder.
  private func isExcluded(_ file: String, _ excluded: Set<String>, below folder: String) -> Bool {
    excluded.contains(file)
      || Path.folders(around: file).prefix { $0 != folder && $0 != "." }
        .contains(where: excluded.contains)
  }

  /// Whether an ignored path is a Swift file, or a folder that contains one.
  private func isSwift(_ path: String) -> Bool {
    path.hasSuffix(".swift")
      || !SwiftFiles.list(under: Path.join(root, path)) { _ in false }.files.isEmpty
  }
}
