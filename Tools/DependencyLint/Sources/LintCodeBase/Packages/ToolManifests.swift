import LintScanner

/// Swift files that other tools evaluate, as SwiftPM does with `Package.swift`.
enum ToolManifests {
  /// The names of manifests, and the modules one of which each of them imports.
  private static let modules: [String: Set<String>] = [
    "Config.swift": ["ProjectDescription"],
    "Dangerfile.swift": ["Danger"],
    "Plugin.swift": ["ProjectDescription"],
    "Project.swift": ["ProjectDescription"],
    "Tuist.swift": ["ProjectDescription"],
    "Workspace.swift": ["ProjectDescription"],
  ]

  /// Folders of code that manifests share.
  private static let shared: Set<String> = ["ProjectDescriptionHelpers", "Tuist"]

  /// Returns the manifests among files that belong to no target.
  static func found(among files: [String], root: String) -> [String] {
    let manifests = files.filter { file in
      guard let modules = modules[Path.lastComponent(file)],
        let bytes = FileSystem.bytes(of: Path.join(root, file))
      else { return false }
      return bytes.withUnsafeBytes(ImportScanner.scan).imports.contains {
        modules.contains($0.module)
      }
    }
    guard manifests.contains(where: { Path.lastComponent($0) != "Dangerfile.swift" }) else {
      return manifests
    }
    return files.filter { file in
      manifests.contains(file)
        || Path.folder(of: file).split(separator: "/").contains { shared.contains(String($0)) }
    }
  }
}
