package import LintCodeBase

/// The folders whose baselines a configuration reads, and the entries that belong in each.
package struct BaselineFolders: Sendable {
  /// The folders that may have a baseline, the root first.
  package let all: [String]
  private let shape: BaselineShape
  /// The folders in which entries belong.
  private var folders: Set<String> = ["."]
  /// The folders of targets, by their names in entries.
  private var homes: [String: String] = [:]

  package init(_ configuration: Configuration, _ source: SourcedCodeBase) {
    shape = configuration.baseline
    let settings = source.codeBase.settings
    // Folders below another configuration belong to that one.
    let others = settings.filter { Configuration.fileNames.contains(Path.lastComponent($0)) }
      .map(Path.folder(of:)).filter { $0 != "." }
    func isOwn(_ folder: String) -> Bool { !others.contains { Path.isInside(folder, $0) } }
    if shape == .perFolder {
      let graph = source.graph
      for id in graph.ownModules where graph[id].isTarget {
        let own = graph[id].folders.filter(isOwn)
        folders.formUnion(own)
        homes[graph.title(id)] = own.first
      }
    }
    let found = settings.filter { Path.lastComponent($0) == Baseline.fileName }
      .map(Path.folder(of:)).filter(isOwn)
    all = ["."] + folders.union(found).subtracting(["."]).sorted()
  }

  /// Returns the folder in which an entry belongs: that of the target whose file or name it contains.
  package func folder(of identity: Violation.Identity) -> String {
    if folders.count == 1 { return "." }
    let folder = identity.file.map(Path.folder(of:)) ?? homes[identity.values[0]] ?? "."
    return ([folder] + Path.folders(around: folder)).first(where: folders.contains) ?? "."
  }

  /// Returns the baseline with the entries of several files.
  ///
  /// An entry in the wrong file counts, and is reported.
  func baseline(_ entries: [Baseline.Entry]) -> Baseline {
    var known: [Baseline.Entry] = []
    var indices: [Baseline.Key: Int] = [:]
    var misplaced: [MisplacedEntry] = []
    for entry in entries {
      let folder = folder(of: entry.identity)
      let isPlaced = folder == entry.folder
      if !isPlaced { misplaced.append(MisplacedEntry(entry: entry, folder: folder)) }
      if let index = indices[entry.key] {
        if isPlaced { known[index] = entry }
      } else {
        indices[entry.key] = known.count
        known.append(entry)
      }
    }
    var baseline = Baseline(entries: known)
    baseline.misplaced = misplaced
    return baseline
  }
}

/// An entry that another file should list.
struct MisplacedEntry: Sendable {
  let entry: Baseline.Entry
  /// The folder of the file that should list it.
  let folder: String

  /// Returns one violation for the entries that should be moved from one file to another.
  static func violations(_ entries: [Self], _ shape: BaselineShape) -> [Violation] {
    let moves = Dictionary(grouping: entries) { [$0.entry.folder, $0.folder] }
    return moves.values.compactMap { entries in
      guard let first = entries.min(by: { $0.entry.position < $1.entry.position }) else {
        return nil
      }
      let count = entries.count
      let reason =
        switch (shape, first.folder) {
        case (.single, _): "the configuration has no ‘baseline: per-folder’"
        case (.perFolder, "."): "no target has the folder \(first.entry.folder)"
        case (.perFolder, let folder):
          "\(count == 1 ? "it is" : "they are") about code in \(folder)"
        }
      return first.entry.violation(
        "\(count.counted("entry belongs", "entries belong")) in "
          + "\(Path.join(first.folder, Baseline.fileName)): \(reason)",
        "run `dependency-lint baseline` to move \(count == 1 ? "it" : "them")"
      )
    }
  }
}
