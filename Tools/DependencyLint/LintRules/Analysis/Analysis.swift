package import LintCodeBase
import LintScanner

/// The result of all rules, before exceptions and the baseline.
package struct Analysis: Sendable {
  package let configuration: Configuration
  package let source: SourcedCodeBase
  package let layers: LayerMap
  /// Warnings about the configuration, found when it is validated.
  private var warnings: [String] = []
  /// The violations found by name and by the index; `nil` if the index is not used.
  package private(set) var tiers: TierComparison?
  let verdicts: [(rule: Configuration.Rule, verdict: Verdict)]

  package init(configuration: Configuration, reader: CodeBaseReader) async throws {
    let source = try await configuration.codeBase(reader)
    self.init(configuration: configuration, source: source)
  }

  /// Checks the rules.
  ///
  /// - Parameters:
  ///   - configuration: The rules.
  ///   - source: The code base.
  ///   - manifests: The content of manifests that differs from the files, by path relative to the
  ///     root. Only positions are read from it.
  package init(
    configuration: Configuration,
    source: SourcedCodeBase,
    manifests: [String: [UInt8]] = [:]
  ) {
    self.configuration = configuration
    self.source = source
    layers = LayerMap(configuration, modules: source.graph.modules)
    let context = RuleContext(
      graph: source.graph,
      configuration: configuration,
      layers: layers,
      manifests: Manifests(
        root: source.codeBase.root,
        configuration: configuration,
        contents: manifests
      ),
      strays: source.unjudgedStrays
    )
    verdicts = RuleChecker(context: context).check()
  }

  /// Returns the analysis, compared with that of the same code base without the index.
  package func compared(with named: Analysis) -> Analysis {
    var analysis = self
    analysis.tiers = TierComparison(named: named, indexed: self)
    return analysis
  }

  /// Checks the names and patterns of the configuration.
  ///
  /// - Throws: `ConfigurationError` if the configuration does not match the code base.
  package func validated() throws -> Analysis {
    var analysis = self
    let exclusions = configuration.idleExclusions(in: source.codeBase)
    let misfits = configuration.validate(against: source.graph.modules) + exclusions.problems
    for problems in [emptiness(), misfits, lacks()] where !problems.isEmpty {
      throw ConfigurationError(problems: problems)
    }
    analysis.warnings = exclusions.warnings
    return analysis
  }

  /// The names of the rules that have nothing to check.
  package var idleRules: Set<String> {
    Set(verdicts.compactMap { $0.verdict.lack == nil ? nil : $0.rule.name.value })
  }

  /// Reports the rules that would always pass, because they have nothing to check.
  private func lacks() -> [Problem] {
    verdicts.compactMap { rule, verdict in
      verdict.lack.map { lack in
        Problem(
          file: configuration.file,
          position: rule.name.position,
          message: "the rule ‘\(rule.name.value)’ has nothing to check: \(lack)",
          advice: "correct the configuration, or remove the rule"
        )
      }
    }
  }

  /// All violations, including those allowed by an exception or contained in the baseline.
  package var violations: [Violation] { verdicts.flatMap { $0.verdict.findings.map(\.violation) } }

  /// Returns the report, without what exceptions allow and the baseline contains.
  package func report(baseline: Baseline, today: CalendarDate) -> Report {
    let excepted = applyingExceptions(today: today)
    let files = files
    let rules = Set(configuration.rules.map(\.name.value))
    let held = baseline.apply(
      to: excepted.remaining,
      rules: rules.union(["exception"]),
      files: files,
      isJudged: isJudged
    )
    let file = relative(Baseline.path(besideConfiguration: configuration.file))
    let violations = held.remaining + held.stale.map { $0.violation(file: file) }
    var report = Report(violations: violations.sorted(by: Self.comesFirst))
    report.warnings = source.codeBase.warnings + warnings
    let unreadable = source.coverage?.unreadable.sorted { $0.key < $1.key } ?? []
    report.warnings += unreadable.map { "the index of \($0.key) cannot be read: \($0.value)" }
    report.warnings += (source.coverage?.problems ?? []).map {
      "a unit of the index cannot be read: \($0)"
    }
    report.baselined = held.held
    report.allowed = excepted.allowed
    report.targets = source.graph.ownModules.count { source.graph[$0].isTarget }
    report.coverage = source.coverage
    report.strays = source.codeBase.strays
    report.skipped = source.codeBase.skipped
    report.unjudgedByFile = UnjudgedImports.names(in: source.graph).mapValues(\.count)
    let own = source.graph.ownModules.map { source.graph[$0] }
    report.sources = files
    report.manifests = Set(own.compactMap(\.manifest))
    report.files = report.sources.count
    report.imports = source.sources.values.reduce(0) { $0 + $1.imports.count }
    report.rules = verdicts.map { rule, verdict in
      Report.RuleSummary(
        name: rule.name.value,
        kind: rule.kind.name,
        severity: rule.severity,
        reason: rule.reason,
        examined: verdict.examined,
        refused: verdict.findings.count
      )
    }
    return report
  }

  /// The source files of all targets.
  package var files: Set<String> {
    var files: Set<String> = []
    // The files of parts also belong to targets.
    for id in source.graph.ownModules where source.graph[id].kind != .part {
      files.formUnion(source.graph[id].files)
    }
    return files
  }

  /// Returns the violations of a new baseline.
  package func violationsToHold(today: CalendarDate) -> [Violation] {
    applyingExceptions(today: today).remaining.filter { $0.rule != "exception" }
  }

  /// Returns the violations that are neither allowed by an exception nor contained in the baseline,
  /// including those whose exceptions have expired.
  func shown(baseline: Baseline, today: CalendarDate) -> [Violation] {
    baseline.apply(
      to: applyingExceptions(today: today, isExpiryIgnored: true).remaining,
      files: files
    )
    .remaining
  }

  private func applyingExceptions(
    today: CalendarDate,
    isExpiryIgnored: Bool = false
  ) -> (remaining: [Violation], allowed: Int) {
    var exceptions = Exceptions()
    let sources = source.sources.filter { !$0.value.directives.isEmpty }
    for (file, source) in sources.sorted(by: { $0.key < $1.key }) {
      exceptions.add(source.directives, file: file)
    }
    if isExpiryIgnored { exceptions.removeExpired(today: today) }
    let findings = verdicts.flatMap(\.verdict.findings)
    if exceptions.isEmpty { return (findings.map(\.violation), 0) }
    let lines = Dictionary(findings.map { ($0.violation, $0.lines) }) { first, _ in first }
    return exceptions.apply(
      to: findings.map(\.violation),
      today: today,
      unjudged: UnjudgedImports.names(in: source.graph).merging(
        withdrawnNames,
        uniquingKeysWith: +
      ),
      hasIndex: source.coverage != nil
    ) { violation in
      lines[violation] ?? violation.position.line...violation.position.line
    }
  }

  private func relative(_ path: String) -> String {
    let root = configuration.folder + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  static func comesFirst(_ left: Violation, _ right: Violation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.position != right.position { return left.position < right.position }
    return left.rule < right.rule
  }
}
