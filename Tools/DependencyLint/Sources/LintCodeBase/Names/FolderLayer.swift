/// A layer that consists of folders or files inside targets.
package struct FolderLayer: Sendable {
  package var name: String
  /// Paths of folders, relative to the root.
  package var folders: [Pattern]
  /// Paths of more files, which take precedence over the folders of other layers.
  package var files: [Pattern]
  /// Paths of files and folders that do not belong to the layer.
  package var exceptions: [Pattern]

  package init(
    name: String,
    folders: [Pattern],
    files: [Pattern] = [],
    exceptions: [Pattern] = []
  ) {
    self.name = name
    self.folders = folders
    self.files = files
    self.exceptions = exceptions
  }

  /// Whether `files` contains a file.
  package func lists(_ file: String) -> Bool {
    files.contains { $0.matches(path: file) } && !excepts(file)
  }

  /// Whether a file or a folder, or a folder around it, is an exception.
  package func excepts(_ path: String) -> Bool {
    exceptions.contains { $0.matchesAround(path) }
  }

  /// A folder of a layer.
  struct Match: Hashable {
    let layer: Int
    let pattern: Int
    let folder: String
  }
}

extension CodeBase {
  /// Adds a module for the folders and files of each layer, and for each folder that a pattern with
  /// wildcards matches.
  ///
  /// The files also remain part of their targets.
  mutating func addParts(of layers: [FolderLayer]) {
    var search = FolderLayerSearch(layers)
    var files: [PartKey: [String]] = [:]
    var folders: [PartKey: Set<String>] = [:]
    for module in modules where module.origin == .own && module.kind != .loose {
      // Files are sorted, so the files of one folder are mostly consecutive.
      var rest = module.files[...]
      while let file = rest.first {
        let folder = Path.folder(of: file)
        let group = rest.prefix { Path.isDirectly($0, in: folder) }
        rest = rest.dropFirst(group.count)
        let match = search.match(around: folder)
        let unlisted = group.filter { file in
          guard let layer = layers.firstIndex(where: { $0.lists(file) }) else {
            return match.map { !layers[$0.layer].excepts(file) } ?? false
          }
          files[PartKey(layer: layer, folder: nil), default: []].append(file)
          return false
        }
        guard let match, !unlisted.isEmpty else { continue }
        let hasWildcard = layers[match.layer].folders[match.pattern].hasWildcard
        let key = PartKey(layer: match.layer, folder: hasWildcard ? match.folder : nil)
        files[key, default: []] += unlisted
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
      part.files = files.sortedUniquely()
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
