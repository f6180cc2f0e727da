extension Module {
  /// The folders of the sources: one for a target of a package, several for an Xcode target.
  package var folders: [String] { (directory.map { [$0] } ?? []) + otherFolders }

  /// Whether an Xcode project declares the module.
  package var isOfProject: Bool { manifest?.hasSuffix(".xcodeproj/project.pbxproj") ?? false }

  /// Whether a podspec declares the module.
  package var isOfPod: Bool { manifest?.hasSuffix(".podspec") ?? false }

  /// The folder of the package or project that declares the module.
  package var home: String? {
    manifest.map { isOfProject ? Path.folder(of: Path.folder(of: $0)) : Path.folder(of: $0) }
  }
}
