import LintCodeBase
import LintScanner
import LintEssentials

extension ConfigurationValidation {
  /// Reports folders and files of layers that match nothing, belong to no target, or overlap.
  mutating func checkFolders() {
    let layers = configuration.layers
    guard layers.contains(where: \.isOfFiles) else { return }
    let folders = sourceFolders
    for layer in layers {
      for pattern in layer.folders
      where folders.matching(pattern.value).isEmpty {
        report(
          unmatched: pattern,
          "no folder with Swift files of a target matches ‘\(pattern.value.text)’ in the layer "
            + "‘\(layer.name.value)’",
          adviceAboutIgnored(pattern.value)
            ?? Spelling.question(about: pattern.value.text, in: folders.sorted)
              ?? """
              correct the path, or, if the files belong to no target, write \
              `targets: \(pattern.value.isPath ? "" : "./")\(pattern.value.text)`
              """
        )
      }
    }
    checkOverlaps(folders)
    checkFiles()
  }

  /// Reports patterns for files that match nothing, and files that two layers list.
  private mutating func checkFiles() {
    let parts = configuration.folderLayers
    guard parts.contains(where: { !$0.files.isEmpty || !$0.exceptions.isEmpty }) else { return }
    let files = Set(own.filter(\.isTarget).flatMap(\.files)).sorted()
    let layers = configuration.layers.filter(\.isOfFiles)
    for (index, layer) in layers.enumerated() {
      for pattern in layer.files {
        let matches = files.filter { pattern.value.matches(path: $0) }
        let other = matches.lazy.filter(parts[index].lists).compactMap { file in
          parts[..<index].first { $0.lists(file) }.map { (file, $0.name) }
        }.first
        if let (file, name) = other {
          report(
            pattern.position,
            "the file ‘\(file)’ belongs to several layers: ‘\(name)’ and ‘\(layer.name.value)’",
            "narrow one of the patterns, or add an exception with ‘except’"
          )
        } else if matches.isEmpty {
          report(
            unmatched: pattern,
            "no Swift file of a target matches ‘\(pattern.value.text)’ in the layer "
              + "‘\(layer.name.value)’",
            adviceAboutIgnored(pattern.value)
              ?? Spelling.question(about: pattern.value.text, in: files)
              ?? "correct the path, which is relative to the configuration’s folder"
          )
        }
      }
      for pattern in layer.exceptions {
        let isUsed = files.contains { file in
          pattern.value.matchesAround(file)
            && (layer.files.contains { $0.value.matches(path: file) }
              || layer.folders.contains { $0.value.matchesAround(file) })
        }
        if isUsed { continue }
        report(
          unmatched: pattern,
          "no file of the layer ‘\(layer.name.value)’ matches ‘\(pattern.value.text)’",
          "correct or remove the exception"
        )
      }
    }
  }

  /// Returns advice for a pattern that matches only what git ignores; `nil` for any other.
  private func adviceAboutIgnored(_ pattern: Pattern) -> String? {
    ignored.first { pattern.matchesAround($0) || Path.isInside(pattern.text, $0) }.map {
      "git ignores ‘\($0)’: to read it, write `gitignore: false`"
    }
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
    let parts = Dictionary(uniqueKeysWithValues: configuration.folderLayers.map { ($0.name, $0) })
    for layer in configuration.layers {
      let (name, before) = (layer.name.value, known)
      for pattern in layer.folders {
        let matches = folders.matching(pattern.value)
        known += matches.map { ($0, name) }
        let overlap = matches.lazy.compactMap { folder in
          before.first { other in
            Path.isInside(folder, other.folder) && parts[other.layer]?.excepts(folder) != true
              || Path.isInside(other.folder, folder) && parts[name]?.excepts(other.folder) != true
          }
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
