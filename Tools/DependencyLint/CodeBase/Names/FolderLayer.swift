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
}

/// Finds the folders of layers around files, and remembers those around each folder.
private struct FolderLayerSearch {
  let layers: [FolderLayer]
  private var known: [String: [FolderLayer.Match]] = [:]

  init(_ layers: [FolderLayer]) { self.layers = layers }

  /// Returns the innermost of the matches around a folder; `nil` if there is none.
  mutating func match(around folder: String) -> FolderLayer.Match? {
    matches(around: folder).max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// Returns the outermost folder around a file that each pattern of each layer matches.
  private mutating func matches(around folder: String) -> [FolderLayer.Match] {
    if let known = known[folder] { return known }
    let outer = folder == "." || folder == "/" ? [] : matches(around: Path.folder(of: folder))
    let matches = layers.indices.flatMap { layer in
      layers[layer].folders.indices.compactMap { pattern in
        outer.first { $0.layer == layer && $0.pattern == pattern }
          ?? (layers[layer].folders[pattern].matches(path: folder)
            ? FolderLayer.Match(layer: layer, pattern: pattern, folder: folder) : nil)
      }
    }
    known[folder] = matches
    return matches
  }
}

extension CodeBase {
  /// Adds a module for the folders of each layer, and for each folder that a pattern with wildcards
  /// matches.
  ///
  /// The files stay those of their targets, too.
  mutating func addParts(of layers: [FolderLayer]) {
    var search = FolderLayerSearch(layers)
    var files: [PartKey: Set<String>] = [:]
    var folders: [PartKey: Set<String>] = [:]
    for module in modules where module.origin == .own && module.kind != .loose {
      for file in module.files {
        guard let match = search.match(around: Path.folder(of: file)) else { continue }
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
