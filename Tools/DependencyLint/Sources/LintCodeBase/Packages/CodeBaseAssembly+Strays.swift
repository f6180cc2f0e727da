/// Source files that belong to no target.
extension CodeBaseAssembly {
  /// Registers the files that no module owns, and adds modules for those whose folders are patterns
  /// of layers.
  mutating func addStrays(_ found: PackageFinder.Found, folders patterns: [Pattern]) {
    codeBase.strays = strays(among: found)
    codeBase.toolManifests = ToolManifests.found(among: codeBase.strays, root: codeBase.root)
    let manifests = Set(codeBase.toolManifests)
    codeBase.strays.removeAll(where: manifests.contains)
    var members: [String: [String]] = [:]
    for file in codeBase.strays {
      guard let folder = folder(around: file, patterns) else { continue }
      members[folder, default: []].append(file)
    }
    for (folder, files) in members.sorted(by: { $0.key < $1.key }) {
      let id = codeBase.modules.count
      codeBase.modules.append(
        Module(name: folder, target: folder, kind: .loose, origin: .own, directory: folder)
      )
      claim(files, for: id)
    }
  }

  private func strays(among found: PackageFinder.Found) -> [String] {
    let free = found.sources.filter { file in
      owners[file] == nil && !resources.contains { Path.isInside(file, $0) }
    }
    guard found.hasLinks, !free.isEmpty else { return free }
    // A target may reach a file through a link.
    func id(_ file: String) -> FileSystem.FileID? {
      FileSystem.id(of: Path.join(codeBase.root, file))
    }
    let owned = Set(owners.keys.compactMap(id))
    return free.filter { file in id(file).map { !owned.contains($0) } ?? true }
  }

  /// Returns the innermost folder around a file that a pattern matches.
  private func folder(around file: String, _ patterns: [Pattern]) -> String? {
    guard !patterns.isEmpty else { return nil }
    return Path.folders(around: file).first { folder in
      patterns.contains { $0.matches(path: folder) }
    }
  }
}
