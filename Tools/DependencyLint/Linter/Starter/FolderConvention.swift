import LintCodeBase

/// A layer that folders inside a target often stand for.
struct FolderConvention {
  let name: String
  let folders: Set<String>
  let reason: String

  /// What all layers use.
  ///
  /// It does not count among the several layers of which a target must have folders.
  private static let common = FolderConvention(
    name: "Common",
    folders: ["Common", "Shared", "Extensions", "Helpers", "Utilities", "Utils"],
    reason: "what all layers use depends on none of them"
  )

  /// The layers by ring, innermost first.
  static let rings: [[FolderConvention]] = [
    [common],
    [
      FolderConvention(
        name: "Domain",
        folders: ["Domain", "Entities", "UseCases"],
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
        folders: ["Data", "Repositories", "Persistence"],
        reason: "storage and networking can be replaced"
      ),
      FolderConvention(
        name: "Presentation",
        folders: ["Presentation", "Scenes", "Screens", "Views", "ViewModels", "UI"],
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

  /// Returns the folders of each convention in targets that have folders of several ones, by ring.
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

  /// Returns the outermost folder of a target's files whose subfolders are those of several layers.
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
    let conventions = rings.joined()
    let candidates = children.mapValues { folders in
      folders.filter { folder in
        conventions.contains { $0.folders.contains(Path.lastComponent(folder)) }
      }
    }
    let several = candidates.filter { _, folders in
      conventions.count { convention in
        convention.name != common.name
          && folders.contains { convention.folders.contains(Path.lastComponent($0)) }
      } > 1
    }
    let outermost = several.min { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
    return outermost.map { Array($0.value) } ?? []
  }
}
