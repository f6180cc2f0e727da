extension Report {
  /// Returns the report with only the violations in a file or folder.
  ///
  /// - Parameter scope: The path, relative to the root.
  /// - Returns: The report with fewer violations, and what it leaves out; `nil` if nothing in the
  ///   path was checked.
  package func limited(to scope: String) -> Report? {
    func covers(_ file: String) -> Bool { file == scope || file.hasPrefix(scope + "/") }
    var report = self
    report.violations = violations.filter { covers($0.file) }
    report.sources = sources.filter(covers)
    report.manifests = manifests.filter(covers)
    guard !report.sources.isEmpty || !report.manifests.isEmpty || !report.violations.isEmpty else {
      return nil
    }
    report.files = report.sources.count
    report.rest = Rest(
      files: files - report.files,
      errors: errors - report.errors,
      warnings: violations.count - errors - (report.violations.count - report.errors)
    )
    report.strays = strays.filter(covers)
    report.unjudgedByFile = unjudgedByFile.filter { covers($0.key) }
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
