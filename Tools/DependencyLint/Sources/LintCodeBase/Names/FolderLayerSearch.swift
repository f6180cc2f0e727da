/// Finds the folders of layers around files, and remembers those around each folder.
struct FolderLayerSearch {
  private struct Place {
    let layer, pattern: Int
  }

  private let layers: [FolderLayer]
  /// The patterns that match only one folder, by this folder.
  private var literals: [String: [Place]] = [:]
  private var wildcards: [Place] = []
  private var known: [String: [FolderLayer.Match]] = [:]

  init(_ layers: [FolderLayer]) {
    self.layers = layers
    for layer in layers.indices {
      for (pattern, folder) in layers[layer].folders.enumerated() {
        let place = Place(layer: layer, pattern: pattern)
        if let literal = folder.literal {
          literals[literal, default: []].append(place)
        } else {
          wildcards.append(place)
        }
      }
    }
  }

  /// Returns the innermost match around a folder, or the first in the configuration if there are
  /// several; `nil` if there is none.
  mutating func match(around folder: String) -> FolderLayer.Match? {
    matches(around: folder).max { left, right in
      (left.folder.utf8.count, right.layer, right.pattern)
        < (right.folder.utf8.count, left.layer, left.pattern)
    }
  }

  /// Returns the outermost folder around a file that each pattern of each layer matches.
  private mutating func matches(around folder: String) -> [FolderLayer.Match] {
    if let known = known[folder] { return known }
    let outer = folder == "." || folder == "/" ? [] : matches(around: Path.folder(of: folder))
    let own = wildcards.filter { place in
      !outer.contains { $0.layer == place.layer && $0.pattern == place.pattern }
        && layers[place.layer].folders[place.pattern].matches(path: folder)
    }
    let matches =
      outer
      + ((literals[folder] ?? []) + own).map {
        FolderLayer.Match(layer: $0.layer, pattern: $0.pattern, folder: folder)
      }
    known[folder] = matches
    return matches
  }
}
