import LintRules
import LintScanner

/// A report in SARIF 2.1.0, for code scanning services and editors.
///
/// It also follows GitHub's requirements. GitHub shows the first location of a result, and the chain
/// as its path.
struct SARIFReport {
  private static let base = "%SRCROOT%"

  let sources: ReportSources
  let version: String

  func write(_ report: Report, to write: (String) throws -> Void) throws {
    let rules = rules(of: report)
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let run = SARIFLog.Run(
      tool: .init(driver: .init(version: version, semanticVersion: version, rules: rules)),
      originalUriBaseIds: [Self.base: .init(uri: URIReference.folder(sources.root))],
      invocations: [
        .init(toolExecutionNotifications: report.warnings.map { .init(message: .init($0)) })
      ]
    )
    try JSONText.write(
      SARIFLog(runs: [run]),
      array: "results",
      report.violations.lazy.map { result(of: $0, ruleIndex: indices[$0.rule, default: 0]) },
      to: write
    )
  }

  /// Returns the rules of the configuration, then other rules that violations refer to.
  private func rules(of report: Report) -> [SARIFLog.Rule] {
    var known = Set<String>()
    let configured = report.rules.filter { known.insert($0.name).inserted }.map {
      rule($0.name, kind: $0.kind, severity: $0.severity, reason: $0.reason)
    }
    let others = report.violations.filter { known.insert($0.rule).inserted }.map {
      rule($0.rule, kind: nil, severity: $0.severity, reason: $0.reason)
    }
    return configured + others
  }

  private func rule(
    _ name: String,
    kind: String?,
    severity: Violation.Severity,
    reason: String?
  ) -> SARIFLog.Rule {
    let short = kind.map { "The rule \(name) of the kind \($0)." } ?? "The rule \(name)."
    return SARIFLog.Rule(
      id: name,
      shortDescription: .init(short),
      fullDescription: .init(reason ?? short),
      help: .init("The rule \(name) is described in .dependency-lint.yml."),
      defaultConfiguration: .init(level: severity.rawValue)
    )
  }

  private func result(of violation: Violation, ruleIndex: Int) -> SARIFLog.Result {
    let columns = sources.columns(of: violation)
    let condition =
      violation.conditions.isEmpty ? "" : " (under #if \(violation.conditions.conjunction))"
    return SARIFLog.Result(
      ruleId: violation.rule,
      ruleIndex: ruleIndex,
      level: violation.severity.rawValue,
      message: .init("\(violation.message)\(condition).\n\(violation.adviceAndOwners)"),
      locations: [location(violation.file, line: violation.position.line, columns: columns)],
      codeFlows: violation.chain.isEmpty ? nil : [codeFlow(violation.chain)],
      // GitHub's action warns about values other than its own under its own name.
      partialFingerprints: ["dependencyLintIdentity/v1": violation.fingerprint],
      properties: violation.evidence.map { .init(evidence: $0.rawValue) }
    )
  }

  private func codeFlow(_ chain: [Violation.Hop]) -> SARIFLog.CodeFlow {
    let steps = chain.map { hop in
      let column = sources.column(hop.position, in: hop.file)
      var location = location(hop.file, line: hop.position.line, columns: column..<(column + 1))
      location.message = .init(hop.words)
      return SARIFLog.ThreadFlow.Step(location: location)
    }
    return SARIFLog.CodeFlow(threadFlows: [.init(locations: steps)])
  }

  private func location(_ file: String, line: Int, columns: Range<Int>) -> SARIFLog.Location {
    let line = max(1, line)
    let file = sources.path(file)
    let artifact: SARIFLog.ArtifactLocation =
      if file.hasPrefix("/") {
        .init(uri: "file://" + URIReference.encode(file))
      } else {
        .init(uri: URIReference.encode(file), uriBaseId: Self.base)
      }
    return SARIFLog.Location(
      physicalLocation: .init(
        artifactLocation: artifact,
        region: .init(
          startLine: line,
          startColumn: columns.lowerBound,
          endLine: line,
          endColumn: columns.upperBound
        )
      )
    )
  }
}
