import LintCodeBase

/// A layer that folders inside a target often represent.
struct FolderConvention {
  let name: String
  let folders: Set<String>
  let reason: String

  /// The layer that all others use.
  ///
  /// It does not count toward the layers that a target must have folders of.
  private static let common = FolderConvention(
    name: "Common",
    folders: [
      "Common", "Extension", "Extensions", "Helper", "Helpers", "Shared", "Util", "Utilities",
      "Utility", "Utils",
    ],
    reason: "code that all layers use depends on none of them"
  )

  /// The layers by ring, innermost first.
  static let rings: [[FolderConvention]] = [
    [common],
    [
      FolderConvention(
        name: "Domain",
        folders: ["Domain", "Entities", "Entity", "UseCase", "UseCases"],
        reason: "business rules do not depend on details such as storage or screens"
      )
    ],
    [
      FolderConvention(
        name: "Infrastructure",
        folders: ["Infrastructure"],
        reason: "infrastructure serves all features, and depends on none"
      )
    ],
    [
      FolderConvention(
        name: "Data",
        folders: ["Data", "Persistence", "Repositories", "Repository"],
        reason: "storage and networking can be replaced"
      ),
      FolderConvention(
        name: "Presentation",
        folders: [
          "Presentation", "Presenter", "Presenters", "Scene", "Scenes", "Screen", "Screens", "UI",
          "View", "ViewModel", "ViewModels", "Views",
        ],
        reason: "presentation does not depend on storage and networking"
      ),
    ],
    [
      FolderConvention(
        name: "Application",
        folders: ["Application"],
        reason: "only the application creates and connects the other layers"
      )
    ],
  ]

  /// Returns the folders of each convention, by ring, in targets with folders of several
  /// conventions.
  static func found(in modules: [Module]) -> [[(convention: FolderConvention, folders: [String])]] {
    let folders = modules.flatMap { layered(in: $0) }
    return rings.compactMap { ring in
      let found = ring.compactMap { convention in
        let own = folders.filter { convention.folders.contains(Path.lastComponent($0)) }
        return own.isEmpty ? nil : (convention, own.sorted())
      }
      return found.isEmpty ? nil : found
    }
  }

  /// Whether a folder's direct subfolders represent several layers.
  static func hasLayers(_ files: [String], in folder: String) -> Bool {
    let depth = folder == "." ? 0 : folder.split(separator: "/").count
    let children = files.compactMap { file in
      let parts = file.split(separator: "/")
      return parts.count > depth + 1 ? String(parts[depth]) : nil
    }
    return isOfSeveralLayers(Set(children))
  }

  private static func isOfSeveralLayers(_ folders: Set<String>) -> Bool {
    rings.joined().count { convention in
      convention.name != common.name
        && folders.contains { convention.folders.contains(Path.lastComponent($0)) }
    } > 1
  }

  /// Returns the outermost folder of a target's files whose subfolders represent several layers.
  private static func layered(in module: Module) -> [String] {
    var children: [String: Set<String>] = [:]
    for file in module.files {
      var folder = Path.folder(of: file)
      while folder != "." {
        let parent = Path.folder(of: folder)
        if !children[parent, default: []].insert(folder).inserted { break }
        folder = parent
      }
    }
    let candidates = children.mapValues { folders in
      folders.filter { folder in
        rings.joined().contains { $0.folders.contains(Path.lastComponent(folder)) }
      }
    }
    let several = candidates.filter { isOfSeveralLayers($0.value) }
    let outermost = several.min { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
    return outermost.map { Array($0.value) } ?? []
  }
}
