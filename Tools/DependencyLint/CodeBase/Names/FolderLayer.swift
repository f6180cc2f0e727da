/// A layer that consists of folders inside targets.
package struct FolderLayer: Sendable {
  package var name: String
  /// Paths of folders, relative to the root.
  package var folders: [Pattern]

  package init(name: String, folders: [Pattern]) {
    self.name = name
    self.folders = folders
  }

  /// A folder of a layer.
  struct Match: Hashable {
    let layer: Int
    let pattern: Int
    let folder: String
  }

  /// Returns the outermost folder around a file that each pattern of each layer matches.
  static func matches(around folder: String, _ layers: [FolderLayer]) -> [Match] {
    var folders = [folder]
    while let last = folders.last, last != ".", last != "/" {
      folders.append(Path.folder(of: last))
    }
    return layers.indices.flatMap { layer in
      layers[layer].folders.indices.compactMap { pattern in
        folders.last { layers[layer].folders[pattern].matches(path: $0) }
          .map { Match(layer: layer, pattern: pattern, folder: $0) }
      }
    }
  }
}

extension CodeBase {
  /// Adds a module for the folders of each layer, and for each folder that a pattern with wildcards
  /// matches.
  ///
  /// The files stay those of their targets, too.
  mutating func addParts(of layers: [FolderLayer]) {
    var matches: [String: FolderLayer.Match?] = [:]
    var files: [PartKey: Set<String>] = [:]
    var folders: [PartKey: Set<String>] = [:]
    for module in modules where module.origin == .own && module.kind != .loose {
      for file in module.files {
        let folder = Path.folder(of: file)
        let match =
          matches[folder]
          ?? FolderLayer.matches(around: folder, layers).max {
            $0.folder.utf8.count < $1.folder.utf8.count
          }
        matches[folder] = .some(match)
        guard let match else { continue }
        let hasWildcard = layers[match.layer].folders[match.pattern].hasWildcard
        let key = PartKey(layer: match.layer, folder: hasWildcard ? match.folder : nil)
        files[key, default: []].insert(file)
        folders[key, default: []].insert(match.folder)
      }
    }
    for (key, files) in files.sorted(by: { $0.key < $1.key }) {
      let layer = layers[key.layer].name
      let folders = folders[key, default: []].sorted()
      let name = key.folder ?? layer
      var part = Module(name: name, target: name, kind: .part, origin: .own)
      part.directory = folders.first
      part.otherFolders = Array(folders.dropFirst())
      part.files = files.sorted()
      part.layer = layer
      modules.append(part)
    }
  }
}

/// Identifies the module for folders of a layer.
private struct PartKey: Hashable, Comparable {
  let layer: Int
  /// The folder; `nil` for all folders that the layer names without wildcards.
  let folder: String?

  static func < (left: PartKey, right: PartKey) -> Bool {
    (left.layer, left.folder ?? "") < (right.layer, right.folder ?? "")
  }
}
