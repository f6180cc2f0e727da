extension Baseline {
  /// The content of the file: one line per entry, sorted, so that two branches merge cleanly.
  package var text: String {
    var lines = [
      "# Known violations. Remove the fixed ones with `dependency-lint baseline`.",
      "version: \(Self.version)",
    ]
    var rule: String?
    for entry in entries {
      if entry.rule != rule {
        rule = entry.rule
        lines.append("\(YAMLText.scalar(entry.rule)):")
      }
      lines.append("  - {\(entry.text)}")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Baseline.Entry {
  fileprivate var text: String {
    let fields = zip(identity.kind.keys, identity.values).map { "\($0): \(YAMLText.scalar($1))" }
    return fields.joined(separator: ", ") + (isByIndex ? ", found: index" : "")
      + (times == 1 ? "" : ", times: \(times)")
  }
}
