import LintCodeBase

/// The storyboards, interface files and property lists of a target, which name classes by their modules.
enum InterfaceFiles {
  /// Returns the modules that files below absolute folders name: `customModule="Core"`, or
  /// `<string>Core.Screen</string>`.
  static func named(_ modules: Set<String>, in folders: [String]) -> Set<String> {
    var named: Set<String> = []
    var pending = folders
    while let folder = pending.popLast() {
      for name in FileSystem.names(in: folder) where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if [".storyboard", ".xib", ".plist"].contains(where: name.hasSuffix) {
          let bytes = FileSystem.bytes(of: path) ?? []
          named.formUnion(
            modules.filter { module in
              ["customModule=\"\(module)\"", "<string>\(module)."].contains {
                !bytes.places(of: $0).isEmpty
              }
            }
          )
        } else if !name.contains(".") || name.hasSuffix(".lproj"), FileSystem.isFolder(path),
          // A link may lead to a folder around it.
          !FileSystem.isLink(path)
        {
          pending.append(path)
        }
      }
    }
    return named
  }
}
