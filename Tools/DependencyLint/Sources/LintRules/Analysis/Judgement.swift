package import LintCodeBase
import LintScanner

/// Which findings of an analysis are open: neither allowed by exceptions nor known to the baseline.
///
/// Each rule returns its `Finding`s in a `RuleResult`, and an `Analysis` has those of all rules. The
/// check, the baseline, the graph and the language server show what is open of them: a `Report`
/// contains it as violations.
package struct Judgement: Sendable {
  package let analysis: Analysis
  /// The open findings, and those about exceptions and the baseline themselves.
  private(set) var open: [Finding]
  /// The number of findings that the baseline contains.
  let baselined: Int
  /// The number of places that exceptions allow.
  let allowed: Int
  /// The entries of the baseline that list more violations than occur.
  private let stale: [Baseline.StaleEntry]
  /// The known violations.
  package let baseline: Baseline
  /// The files of the change that is judged, relative to the root.
  private var changed: Set<String> = []
  /// The submodules without which the code base before the change was judged.
  private(set) var absentBefore: [String: Int] = [:]

  /// Judges the findings of an analysis.
  ///
  /// - Parameters:
  ///   - baseline: The known violations.
  ///   - today: The day to compare the expiry dates of exceptions with.
  ///   - isExpiryIgnored: Whether expired exceptions allow nothing, instead of being reported in
  ///     place of their violations.
  package init(
    of analysis: Analysis,
    baseline: Baseline = Baseline(entries: []),
    today: CalendarDate,
    isExpiryIgnored: Bool = false
  ) {
    self.analysis = analysis
    var exceptions = Exceptions(analysis.source.sources, today: today)
    if isExpiryIgnored { exceptions.removeExpired(today: today) }
    let excepted = exceptions.apply(
      to: analysis.findings,
      today: today,
      unjudged: UnjudgedImports.names(in: analysis.source.graph)
        .merging(analysis.absentImports, uniquingKeysWith: +)
        .merging(analysis.withdrawnNames, uniquingKeysWith: +),
      hasIndex: analysis.source.coverage != nil
    )
    let left = analysis.withoutConsequences(of: excepted.allowed, excepted.remaining)
    let rules = analysis.configuration.rules.map(\.name.value)
    let known = baseline.apply(
      to: left + excepted.violations.map { Finding($0) },
      rules: Set(rules).union(["exception"]),
      files: analysis.files,
      isJudged: analysis.isJudged
    )
    stale = known.stale
    let misplaced = baseline.misplaced.filter { misplaced in
      !known.stale.contains { $0.entry == misplaced.entry }
    }
    let faults =
      known.stale.map(\.violation)
      + MisplacedEntry.violations(misplaced, analysis.configuration.baseline)
    open = known.remaining.map(\.explained) + faults.map { Finding($0) }
    self.baseline = baseline
    baselined = known.baselined
    allowed = excepted.count
  }

  /// The baseline without the entries that list more violations than occur.
  package var prunedBaseline: Baseline { baseline.removing(stale) }

  /// Whether nothing is open.
  package var isClean: Bool { open.isEmpty }

  /// The open violations that a baseline can list, one for each identity and place.
  package var openViolations: [Violation] {
    open.map(\.violation).filter { !RuleKind.reservedNames.contains($0.rule) }
  }

  /// What to report, sorted by file and position.
  package var violations: [Violation] { reported.sorted(by: Analysis.comesFirst) }

  /// What to report, in the order of the rules.
  var reported: [Violation] {
    var findings = Dictionary(grouping: open, by: \.violation.rule)
    let ofRules = analysis.configuration.rules.flatMap { rule in
      rule.check.init(rule: rule).violations(
        for: findings.removeValue(forKey: rule.name.value) ?? [],
        changed: changed,
        analysis.context
      )
    }
    return ofRules + findings.values.joined().map(\.violation)
  }

  /// Returns only what a change added.
  ///
  /// - Parameters:
  ///   - before: The code base before the change, whose lines and files may have moved.
  ///   - changed: The files that differ, relative to the root.
  /// - Returns: A judgement with fewer open findings.
  package func added(to before: Judgement, changed: Set<String>) -> Judgement {
    var judgement = self
    var known = KnownViolations(before.open.lazy.map { (Baseline.Key($0.violation), 1) })
    let files = before.analysis.files
    judgement.open = known.remaining(
      of: known.remaining(of: open),
      renamed: analysis.files
    ) { !files.contains($0) }
    judgement.changed = changed
    judgement.absentBefore = before.analysis.source.codeBase.skippedFiles.submodules
    return judgement
  }

  /// The edges of the open findings.
  package var refusedEdges: RefusedEdges {
    let rules = Dictionary(
      analysis.configuration.rules.map { ($0.name.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var edges = RefusedEdges()
    // The form of an import is not a violation between modules.
    for finding in open where finding.violation.identity.kind != .form {
      if let rule = rules[finding.violation.rule] { edges.add(finding.edges, rule) }
    }
    return edges
  }
}

extension Analysis {
  /// Returns the findings without those that only follow from what exceptions allow.
  fileprivate func withoutConsequences(of allowed: [Finding], _ findings: [Finding]) -> [Finding] {
    guard !allowed.isEmpty else { return findings }
    let allowed = Dictionary(grouping: allowed, by: \.violation.rule)
    return results.reduce(findings) { findings, result in
      guard let allowed = allowed[result.rule.name.value] else { return findings }
      return result.rule.check.init(rule: result.rule).open(findings, allowed: allowed, context)
    }
  }
}

/// The imports for which a check reports violations, by the rules that they violate.
package struct RefusedEdges: Sendable {
  private struct Reason: Hashable {
    let rule: String
    let isAboutDeclarations: Bool
  }

  private var reasons: [Finding.Edge: Set<Reason>] = [:]

  mutating func add(_ edges: [Finding.Edge], _ rule: Configuration.Rule) {
    for edge in edges {
      reasons[edge, default: []].insert(
        Reason(rule: rule.name.value, isAboutDeclarations: rule.kind.isAboutDeclarations)
      )
    }
  }

  /// Returns the names of the rules that an edge violates.
  ///
  /// An undeclared dependency concerns a target and its manifest, so it is not a violation between
  /// layers or packages.
  package func rules(of edge: ModuleGraph.Edge, betweenTargets: Bool) -> Set<String> {
    let found = (reasons[.init(edge)] ?? []).filter { betweenTargets || !$0.isAboutDeclarations }
    return Set(found.map(\.rule))
  }
}
