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

  let targets: [Target]
  private let modules: [Module]

  /// Finds the folders of the programs, or of the only library.
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
          FolderConvention.areLayers($0.folders)
        }
      }
      targets = isDivided ? found.first { !$0.isEmpty } ?? [] : []
      modules = targets.map { graph[$0.id] }
      return
    }
    // The folders of examples show how to use libraries, not an architecture.
    let programs = kinds.programs.filter {
      kinds.libraries.isEmpty || !Self.isExample(graph[$0].files)
    }
    let isLibrary = kinds.libraries.count == 1 && programs.isEmpty
    let candidates = (isLibrary ? kinds.libraries : programs).sorted {
      (graph[$1].files.count, $0) < (graph[$0].files.count, $1)
    }
    let largest = candidates.first.map { graph[$0].files.count } ?? 0
    var targets: [Target] = []
    for id in candidates where graph[id].files.count * 4 >= largest {
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

  private static func isExample(_ files: [String]) -> Bool {
    let names: Set = ["demo", "demos", "example", "examples", "sample", "samples"]
    return files.allSatisfy { file in
      file.split(separator: "/").dropLast().contains { names.contains($0.lowercased()) }
    }
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
      largest.value * 4 >= files.count * 3, FolderConvention.of(largest.key) == nil,
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
