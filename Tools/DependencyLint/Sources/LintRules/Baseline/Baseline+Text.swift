import LintCodeBase

extension Baseline {
  /// The content of a single file.
  package var text: String { Self.text(of: entries, in: ".") }

  /// The number of entries that another file should list.
  package var misplacedCount: Int { misplaced.count }

  /// Returns the contents of the files in which entries belong, by path relative to the root.
  package func texts(in folders: BaselineFolders) -> [String: String] {
    texts(by: { folders.folder(of: $0.identity) })
  }

  /// The contents of the files that the entries were read from, by path relative to the root.
  package var texts: [String: String] { texts(by: \.folder) }

  private func texts(by folder: (Entry) -> String) -> [String: String] {
    let texts = Dictionary(grouping: entries, by: folder).map { folder, entries in
      (Path.join(folder, Self.fileName), Self.text(of: entries, in: folder))
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  /// Returns the content of a file: one line per entry, sorted, so that two branches merge cleanly.
  private static func text(of entries: [Entry], in folder: String) -> String {
    var lines = [
      "# Known violations. Remove the fixed ones with `dependency-lint baseline`.",
      "version: \(version)",
    ]
    var rule: String?
    for entry in entries {
      if entry.rule != rule {
        rule = entry.rule
        lines.append("\(YAMLText.scalar(entry.rule)):")
      }
      lines.append("  - {\(entry.text(in: folder))}")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Baseline.Entry {
  fileprivate func text(in folder: String) -> String {
    var identity = identity
    if folder != ".", let file = identity.file {
      identity = identity.moved(to: Path.relative(file, to: folder))
    }
    let fields = zip(identity.kind.keys, identity.values).map { "\($0): \(YAMLText.scalar($1))" }
    return fields.joined(separator: ", ") + (isByIndex ? ", found: index" : "")
      + (times == 1 ? "" : ", times: \(times)")
  }
}
