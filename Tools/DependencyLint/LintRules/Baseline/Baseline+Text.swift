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
    let identity =
      switch identity {
      case .importing(let module, let file):
        "file: \(YAMLText.scalar(file)), imports: \(YAMLText.scalar(module))"
      case .referring(let symbol, let file):
        "file: \(YAMLText.scalar(file)), refers: \(YAMLText.scalar(symbol))"
      case .reaching(let module, let file):
        "file: \(YAMLText.scalar(file)), reaches: \(YAMLText.scalar(module))"
      case .depending(let target, let dependency):
        "target: \(YAMLText.scalar(target)), dependency: \(YAMLText.scalar(dependency))"
      case .cycle(let modules):
        "cycle: [\(modules.map(YAMLText.scalar).joined(separator: ", "))]"
      case .target(let target):
        "target: \(YAMLText.scalar(target))"
      }
    return identity + (isByIndex ? ", found: index" : "")
      + (times == 1 ? "" : ", times: \(times)")
  }
}
