extension Report {
  /// The report of one file or folder.
  ///
  /// - Parameters:
  ///   - path: An absolute path; the root itself limits nothing.
  ///   - root: What the report's paths are relative to.
  /// - Returns: The same with the violations in that path alone.
  package func limited(to path: String, root: String) -> Report {
    guard path.hasPrefix(root + "/") else { return self }
    let scope = path.dropFirst(root.count + 1)
    var report = self
    report.violations = violations.filter { $0.file == scope || $0.file.hasPrefix(scope + "/") }
    return report
  }

  /// The report of a change.
  ///
  /// - Parameter before: The violations that were there already, wherever their lines are now.
  /// - Returns: The same with what has come to them alone.
  package func added(to before: [Violation]) -> Report {
    var report = self
    var known: [Known: Int] = [:]
    for violation in before { known[Known(violation), default: 0] += 1 }
    report.violations = violations.filter { violation in
      let times = known[Known(violation)] ?? 0
      if times > 0 { known[Known(violation)] = times - 1 }
      return times == 0
    }
    return report
  }
}

/// What stays of a violation when lines move and words change.
private struct Known: Hashable {
  let rule: String
  let identity: Violation.Identity

  init(_ violation: Violation) {
    rule = violation.rule
    identity = violation.identity.canonical
  }
}
