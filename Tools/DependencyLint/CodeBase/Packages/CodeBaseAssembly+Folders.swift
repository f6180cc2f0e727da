/// Modules declared in the configuration.
extension CodeBaseAssembly {
  /// Adds the modules of the configuration.
  ///
  /// In nested folders, a file belongs to the innermost one.
  ///
  /// - Throws: `LoadingError`.
  mutating func addFolders(
    _ modules: [Configuration.FolderModule],
    file: String,
    exclusion: Exclusion
  ) throws {
    var listed: [(id: Module.ID, folder: String)] = []
    for module in modules {
      let folder = Path.normalized(module.path.value)
      guard FileSystem.isFolder(Path.join(codeBase.root, folder)) else {
        throw LoadingError.missingModule(
          name: module.name.value,
          path: module.path.value,
          file: file,
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
          manifest: file.hasPrefix("/") ? Path.relative(file, to: codeBase.root) : file
        )
      )
    }
    for (id, folder) in listed {
      let inner = listed.map(\.folder)
        .filter { $0 != folder && (folder == "." || Path.isInside($0, folder)) }
      let listing = SwiftFiles.list(under: Path.join(codeBase.root, folder)) {
        (path: String) -> Bool in
        let path = Path.join(folder, path)
        return inner.contains(path) || exclusion.covers(path)
      }
      unreadable += listing.problems.map {
        UnreadableFile(path: Path.join(folder, $0.path), reason: $0.reason)
      }
      claim(listing.files.map { Path.join(folder, $0) }, for: id)
    }
  }
}
