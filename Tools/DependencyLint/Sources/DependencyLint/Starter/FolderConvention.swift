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

  /// Returns the convention that a folder follows by its name, and the index of its ring.
  static func of(_ folder: String) -> (convention: FolderConvention, place: Int)? {
    let name = Path.lastComponent(folder)
    for (place, ring) in rings.enumerated() {
      if let convention = ring.first(where: { $0.folders.contains(name) }) {
        return (convention, place)
      }
    }
    return nil
  }

  /// Folders with storage, networking or other details.
  private static let details: Set<String> = [
    "API", "Client", "Clients", "DB", "Data", "Database", "Network", "Networking", "Persistence",
    "Repositories", "Repository", "Service", "Services", "Storage", "Store",
  ]

  /// Returns the reason for the layer, if it is true of one that refers to others.
  func reason(beside others: [String]) -> String? {
    let uses = others.contains { Self.details.contains($0) }
    return uses && ["Domain", "Presentation"].contains(name) ? nil : reason
  }

  /// Whether a folder's direct subfolders represent several layers.
  static func hasLayers(_ files: [String], in folder: String) -> Bool {
    let depth = folder == "." ? 0 : folder.split(separator: "/").count
    let children = files.compactMap { file in
      let parts = file.split(separator: "/")
      return parts.count > depth + 1 ? String(parts[depth]) : nil
    }
    return areLayers(children)
  }

  /// Whether folders represent several layers by their names.
  static func areLayers(_ folders: [String]) -> Bool {
    let names = Set(folders.compactMap { of($0)?.convention.name })
    return names.subtracting([common.name]).count > 1
  }
}
