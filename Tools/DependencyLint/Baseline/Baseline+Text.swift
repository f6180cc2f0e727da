extension Baseline {
  /// What its file says: one line for each entry, in an order that depends on nothing else, so that
  /// two branches merge.
  package var text: String {
    var lines = [
      "# Violations that were there before their rule."
        + " `dependency-lint baseline` takes out what is mended.",
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
      case .reaching(let module, let file):
        "file: \(YAMLText.scalar(file)), reaches: \(YAMLText.scalar(module))"
      case .depending(let target, let dependency):
        "target: \(YAMLText.scalar(target)), dependency: \(YAMLText.scalar(dependency))"
      case .cycle(let modules):
        "cycle: [\(modules.map(YAMLText.scalar).joined(separator: ", "))]"
      case .target(let target):
        "target: \(YAMLText.scalar(target))"
      }
    return times == 1 ? identity : "\(identity), times: \(times)"
  }
}
