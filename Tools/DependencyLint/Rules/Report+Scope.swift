extension Report {
  /// Returns the report with only the violations in a file or folder.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file or folder.
  ///   - root: The absolute path to which the report's paths are relative.
  /// - Returns: The report with fewer violations.
  package func limited(to path: String, root: String) -> Report {
    guard path.hasPrefix(root + "/") else { return self }
    let scope = path.dropFirst(root.count + 1)
    var report = self
    report.violations = violations.filter { $0.file == scope || $0.file.hasPrefix(scope + "/") }
    report.strays = strays.filter { $0 == scope || $0.hasPrefix(scope + "/") }
    return report
  }

  /// Returns the report with only the violations that a change added.
  ///
  /// - Parameter before: The violations before the change, whose lines may have moved.
  /// - Returns: The report with fewer violations.
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

/// Identifies a violation when lines move.
private struct Known: Hashable {
  let rule: String
  let identity: Violation.Identity

  init(_ violation: Violation) {
    rule = violation.rule
    identity = violation.identity.canonical
  }
}
