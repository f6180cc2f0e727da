package import LintCodeBase
import LintScanner

/// The result of all rules, before exceptions and the baseline.
package struct Analysis: Sendable {
  package let configuration: Configuration
  package let source: SourcedCodeBase
  package let layers: LayerMap
  /// Warnings about the configuration, found when it is validated.
  private(set) var warnings: [String] = []
  /// The violations found by name and by the index; `nil` if the index is not used.
  package private(set) var tiers: TierComparison?
  let results: [(rule: Configuration.Rule, result: RuleResult)]
  let context: RuleContext

  package init(configuration: Configuration, _ options: ReadingOptions) async throws {
    self.init(configuration: configuration, source: try await configuration.codeBase(options))
  }

  /// Checks the rules.
  ///
  /// - Parameters:
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
    context = RuleContext(
      graph: source.graph,
      configuration: configuration,
      layers: layers,
      manifests: Manifests(
        root: source.codeBase.root,
        configuration: configuration,
        contents: manifests
      ),
      strays: source.unjudgedStrays,
      sources: source.sources,
      contents: source.contents
    )
    results = RuleChecker(context: context).check()
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
    var validation = ConfigurationValidation(
      configuration: configuration,
      modules: source.graph.modules
    )
    validation.ignored = source.codeBase.skippedFiles.ignored.keys.sorted()
    validation.absence = source.codeBase.absence
    validation.check()
    let misfits =
      validation.problems + exclusions.problems + configuration.idleUnavailable(in: source.codeBase)
    // What this system does not see may be all that a rule is about.
    let (absences, idleProblems) =
      source.codeBase.isPartlyUnseen
      ? (validation.absences + self.idleProblems(), []) : (validation.absences, self.idleProblems())
    for problems in [emptiness(), misfits, idleProblems] where !problems.isEmpty {
      throw ConfigurationError(problems: problems)
    }
    analysis.warnings =
      exclusions.warnings + absences.map { $0.warning(root: source.codeBase.root) }
    return analysis
  }

  /// The names of the rules that have nothing to check.
  package var idleRules: Set<String> {
    Set(results.compactMap { $0.result.idleReason == nil ? nil : $0.rule.name.value })
  }

  /// The number of imports, dependencies or targets that each rule examines, by name.
  package var examined: [String: Int] {
    Dictionary(results.map { ($0.rule.name.value, $0.result.examined) }) { first, _ in first }
  }

  /// Reports the rules that would always pass, because they have nothing to check.
  private func idleProblems() -> [Problem] {
    results.compactMap { rule, result in
      result.idleReason.map { reason in
        configuration.files.problem(
          rule.name.position,
          "the rule ‘\(rule.name.value)’ has nothing to check: \(reason)",
          "correct the configuration, or remove the rule"
        )
      }
    }
  }

  /// All findings, including those allowed by an exception or contained in the baseline.
  var findings: [Finding] { results.flatMap(\.result.findings) }

  /// Returns the report, without what exceptions allow and the baseline contains.
  package func report(baseline: Baseline, today: CalendarDate) -> Report {
    Judgement(of: self, baseline: baseline, today: today).report
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

  static func comesFirst(_ left: Violation, _ right: Violation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.position != right.position { return left.position < right.position }
    return left.rule < right.rule
  }
}
