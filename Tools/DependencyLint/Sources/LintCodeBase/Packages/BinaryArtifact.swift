/// Finds the modules of binary targets.
enum BinaryArtifact {
  /// Finds the modules of a binary target.
  ///
  /// - Parameter path: A framework bundle, or a folder that contains framework bundles.
  /// - Returns: The names of the modules, sorted; empty if they are unknown.
  static func modules(at path: String) -> [String] {
    var names: Set<String> = []
    var walk = FolderWalk(root: path, followsLinks: false)
    while let (folder, entries) = walk.next() {
      for entry in entries {
        let relative = Path.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if let name = stem(of: entry.name, with: ".swiftmodule") {
            names.insert(name)
          } else if let name = stem(of: entry.name, with: ".framework") {
            names.insert(name)
          } else {
            walk.enter(relative)
          }
        case .file:
          if entry.name == "module.modulemap",
            let bytes = FileSystem.bytes(of: Path.join(path, relative))
          {
            names.formUnion(ModuleMap.modules(in: bytes))
          } else if let name = stem(of: entry.name, with: ".swiftmodule") {
            names.insert(name)
          }
        case .other: break
        }
      }
    }
    return names.sorted()
  }

  private static func stem(of name: String, with suffix: String) -> String? {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}
