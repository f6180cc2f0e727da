package import LintCodeBase

/// The subfolders of the largest targets, which `init` orders as layers.
package struct StarterFolders: Sendable {
  /// A target, and the folders that divide its files.
  struct Target: Sendable {
    let id: Module.ID
    let folders: [String]
    /// The folders whose subfolders are features.
    let features: Set<String>
    /// Whether files of the target lie outside of the folders.
    let hasOthers: Bool
  }

  /// A target with less than one of this many files of libraries and programs is not divided.
  private static let share = 10

  let targets: [Target]
  private let modules: [Module]

  /// Finds the folders of the programs, or of a library that contains most files.
  ///
  /// - Parameters:
  ///   - preset: The architecture. ``StarterPreset/folders`` finds the conventional folders of the
  ///     libraries, or else of the programs; the other ones find none.
  package init(_ graph: ModuleGraph, preset: StarterPreset? = nil) {
    let kinds = StarterKinds(graph)
    if let preset {
      let isDivided = preset == .folders
      let found = [kinds.libraries, kinds.programs].lazy.map { ids in
        ids.map { Self.target($0, graph[$0].files) }.filter {
          LayerConvention.areLayers($0.folders)
        }
      }
      targets = isDivided ? found.first { !$0.isEmpty } ?? [] : []
      modules = targets.map { graph[$0.id] }
      return
    }
    let all = (kinds.libraries + kinds.programs).reduce(0) { $0 + graph[$1].files.count }
    let isOnly = kinds.libraries.count == 1 && kinds.programs.isEmpty
    let main = kinds.libraries.filter { isOnly || graph[$0].files.count * 4 >= all * 3 }
    let candidates = (main.isEmpty ? kinds.programs : main).sorted {
      (graph[$1].files.count, $0) < (graph[$0].files.count, $1)
    }
    let largest = candidates.first.map { graph[$0].files.count } ?? 0
    let least = max(largest / 4, all / Self.share)
    var targets: [Target] = []
    for id in candidates where graph[id].files.count >= least {
      let target = Self.target(id, graph[id].files)
      // Programs may share folders.
      let isTaken = targets.flatMap(\.folders).contains { taken in
        target.folders.contains { Path.isInside($0, taken) || Path.isInside(taken, $0) }
      }
      if !isTaken, target.folders.count > 1 { targets.append(target) }
    }
    self.targets = targets
    modules = targets.map { graph[$0.id] }
  }

  /// A layer for each folder, with the folder's path as its name.
  package var layers: [FolderLayer] {
    targets.flatMap { target in
      target.folders.map { folder in
        let pattern = target.features.contains(folder) ? "\(folder)/*" : folder
        return FolderLayer(name: folder, folders: [Pattern(text: pattern)])
      }
    }
  }

  /// Whether a module is one of the targets, whose other files are compared with the folders.
  package func contains(_ module: Module) -> Bool {
    modules.contains { $0.target == module.target && $0.manifest == module.manifest }
  }

  /// Descends to where the files divide: past folders that contain most files, unless they are a
  /// layer by name or contain features.
  private static func target(_ id: Module.ID, _ files: [String], in folder: String = ".") -> Target
  {
    let counts = subfolders(of: folder, files)
    if let largest = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      largest.value * 4 >= files.count * 3, LayerConvention.of(folder: largest.key) == nil,
      !containsFeatures(largest.key, files)
    {
      let inner = target(id, files, in: largest.key)
      if inner.folders.count > 1 { return inner }
    }
    let folders = counts.keys.filter { !Pattern(text: $0).hasWildcard }.sorted()
    let features = Set(folders.filter { containsFeatures($0, files) })
    let count = folders.reduce(0) { sum, folder in
      sum
        + (features.contains(folder)
          ? subfolders(of: folder, files).values.reduce(0, +) : counts[folder, default: 0])
    }
    return Target(id: id, folders: folders, features: features, hasOthers: count < files.count)
  }

  /// The number of files in each folder that a folder contains directly.
  private static func subfolders(of folder: String, _ files: [String]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in files where folder == "." || Path.isInside(file, folder) {
      let rest = folder == "." ? file[...] : file.dropFirst(folder.count + 1)
      guard let slash = rest.firstIndex(of: "/") else { continue }
      counts[Path.join(folder, String(rest[..<slash])), default: 0] += 1
    }
    return counts
  }

  /// Whether the subfolders of a folder are features: the folder is named so, or most of them have
  /// the same folders inside.
  private static func containsFeatures(_ folder: String, _ files: [String]) -> Bool {
    let subfolders = subfolders(of: folder, files).keys
    guard subfolders.count >= StarterFeatures.least,
      !subfolders.contains(where: { Pattern(text: $0).hasWildcard })
    else { return false }
    if StarterFeatures.folders.contains(Path.lastComponent(folder)) { return true }
    var counts: [String: Int] = [:]
    for subfolder in subfolders {
      for inner in Self.subfolders(of: subfolder, files).keys {
        counts[Path.lastComponent(inner), default: 0] += 1
      }
    }
    return counts.values.contains { $0 >= StarterFeatures.least && $0 * 5 >= subfolders.count * 3 }
  }
}
