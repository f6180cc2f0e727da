import LintCodeBase

extension Report {
  /// The number of violations that fail the check.
  package var errors: Int { violations.count { $0.severity == .error } }

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
    report.coverage = coverage?.filter(covers)
    report.gaps = gaps.map { $0.limited(to: covers) }.filter { $0.count > 0 }
    return report
  }
}
