import LintScanner

/// Modules declared in the configuration.
extension CodeBaseAssembly {
  /// Adds the modules of the configuration.
  ///
  /// In nested folders, a file belongs to the innermost one.
  ///
  /// - Throws: `LoadingError`.
  mutating func addFolders(
    _ modules: [FolderModule],
    exclusion: Exclusion,
    known: KnownFolders
  ) throws {
    var listed: [(id: Module.ID, folder: String)] = []
    for module in modules {
      let folder = Path.normalized(module.path.value)
      guard FileSystem.isFolder(Path.join(codeBase.root, folder)) else {
        throw LoadingError.missingModule(
          name: module.name.value,
          path: module.path.value,
          file: module.file,
          position: module.path.position
        )
      }
      listed.append((codeBase.modules.count, folder))
      codeBase.modules.append(
        Module(
          name: ModuleName.mangled(module.name.value),
          target: module.name.value,
          kind: .folder,
          origin: .own,
          directory: folder,
          manifest: Path.relative(module.file, to: codeBase.root)
        )
      )
    }
    let folders = Set(listed.map(\.folder))
    for (id, folder) in listed {
      let listing = SwiftFiles.list(under: Path.join(codeBase.root, folder), known: known) {
        (path: String) -> Bool in
        let path = Path.join(folder, path)
        return folders.count > 1 && path != folder && folders.contains(path)
          || exclusion.covers(path)
      }
      unreadable += listing.problems.map {
        UnreadableFile(path: Path.join(folder, $0.path), reason: $0.reason)
      }
      claim(listing.files.map { Path.join(folder, $0) }, for: id)
    }
  }
}
