package import LintCodeBase

/// The result of a check.
public struct Report: Sendable {
  /// The violations, sorted by severity, file and position.
  public var violations: [Violation]
  /// Warnings about the code base that belong to no rule.
  public var warnings: [String] = []
  /// The number of violations that the baseline contains.
  public var baselined = 0
  /// The number of violations that exceptions allow.
  public var allowed = 0
  public var targets = 0
  public var files = 0
  public var imports = 0
  /// The Swift files that belong to no target, relative to the root and sorted.
  public var strays: [String] = []
  public var rules: [RuleSummary] = []
  /// What was not judged.
  public var gaps: [Gap] = []
  /// How much of the files in layers the compiler's index covers; `nil` if it was not used.
  package var coverage: IndexCoverage?
  /// What the report leaves out; `nil` if it covers the whole code base.
  public var rest: Rest?
  /// The source files, and the manifests that declare targets, relative to the root.
  package var sources: Set<String> = []
  package var manifests: Set<String> = []

  /// The part of the code base that a report on a path leaves out.
  public struct Rest: Hashable, Encodable, Sendable {
    public var files: Int
    public var errors: Int
    public var warnings: Int
  }

  /// The result of one rule.
  public struct RuleSummary: Hashable, Encodable, Sendable {
    public var name: String
    public var kind: String
    public var severity: Violation.Severity
    public var reason: String?
    /// The number of imports, dependencies or targets that the rule checked.
    public var examined: Int
    public var refused: Int
  }
}

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
