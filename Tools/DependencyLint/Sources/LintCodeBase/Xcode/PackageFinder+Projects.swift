extension PackageFinder.Found {
  /// Registers an Xcode project or workspace.
  ///
  /// - Returns: Whether the folder is one, and therefore has no sources.
  mutating func takeProject(_ path: String, _ name: String, root: String) -> Bool {
    func contains(_ names: [String]) -> Bool {
      names.contains { FileSystem.status(of: Path.join(root, "\(path)/\($0)")) != nil }
    }
    // Generated projects may have schemes even if their project file is missing.
    if name.hasSuffix(".xcodeproj") {
      guard contains(["project.pbxproj", "project.xcworkspace", "xcshareddata"]) else {
        return false
      }
      projects.append(path)
    } else if name.hasSuffix(".xcworkspace") {
      guard contains(["contents.xcworkspacedata", "xcshareddata"]) else { return false }
      // Playgrounds contain one, too.
      if !TargetSources.isInBundle(Path.folder(of: path)) { workspaces.append(path) }
    } else {
      return false
    }
    return true
  }
}

extension PackageFinder {
  /// Whether a folder contains fetched dependencies: those of CocoaPods, Carthage or Xcode.
  func isVendored(_ path: String, _ name: String) -> Bool {
    let signs: [String] =
      switch name {
      case "Pods": ["Pods.xcodeproj", "Manifest.lock", "Target Support Files"]
      case "Carthage": ["Checkouts", "Build"]
      case "SourcePackages": ["workspace-state.json"]
      default: []
      }
    return signs.contains { FileSystem.status(of: Path.join(root, "\(path)/\($0)")) != nil }
  }
}
