import LintCodeBase
import LintScanner
import TerminalText

extension ConfigurationValidation {
  /// Reports folders of layers that match nothing, belong to no target, or overlap.
  mutating func checkFolders() {
    let layers = configuration.layers
    guard layers.contains(where: { !$0.folders.isEmpty }) else { return }
    let folders = sourceFolders
    for layer in layers {
      for pattern in layer.folders
      where folders.matching(pattern.value).isEmpty {
        report(
          pattern.position,
          "no folder with Swift files of a target matches ‘\(pattern.value.text)’ in the layer "
            + "‘\(layer.name.value)’",
          Spelling.nearest(to: pattern.value.text, in: folders.sorted).map {
            "did you mean ‘\($0)’?"
          }
            ?? "correct the path, or add the files to a target or their folder to ‘modules’"
        )
      }
    }
    checkOverlaps(folders)
  }

  /// The folders that contain files of targets, directly or in subfolders.
  private var sourceFolders: SourceFolders {
    var folders: Set<String> = []
    for module in own where module.isTarget {
      var last: String?
      for file in module.files {
        var folder = Path.folder(of: file)
        if folder == last { continue }
        last = folder
        while folders.insert(folder).inserted, folder != "." { folder = Path.folder(of: folder) }
      }
    }
    return SourceFolders(folders)
  }

  /// Reports folders of one layer that are, or lie in, folders of another one.
  private mutating func checkOverlaps(_ folders: SourceFolders) {
    var known: [(folder: String, layer: String)] = []
    for layer in configuration.layers {
      let (name, before) = (layer.name.value, known)
      for pattern in layer.folders {
        let matches = folders.matching(pattern.value)
        known += matches.map { ($0, name) }
        let overlap = matches.lazy.compactMap { folder in
          before.first { Path.isInside(folder, $0.folder) || Path.isInside($0.folder, folder) }
            .map { (folder, $0) }
        }.first
        guard let (folder, other) = overlap else { continue }
        report(
          pattern.position,
          folder == other.folder
            ? "the folder ‘\(folder)’ belongs to several layers: ‘\(other.layer)’ and ‘\(name)’"
            : "the folder ‘\(folder)’ of the layer ‘\(name)’ overlaps ‘\(other.folder)’ of "
              + "‘\(other.layer)’",
          "narrow one of the patterns; a file belongs to one layer"
        )
      }
    }
  }
}

/// The folders that contain files of targets, against which patterns are matched.
private struct SourceFolders {
  private let folders: Set<String>
  let sorted: [String]

  init(_ folders: Set<String>) {
    self.folders = folders
    sorted = folders.sorted()
  }

  /// Returns the folders that a pattern matches, sorted.
  func matching(_ pattern: Pattern) -> [String] {
    if let literal = pattern.literal { return folders.contains(literal) ? [literal] : [] }
    return sorted.filter { pattern.matches(path: $0) }
  }
}
