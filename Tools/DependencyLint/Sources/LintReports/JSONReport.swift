import LintRules
import LintScanner

/// A report for scripts: one JSON object whose format does not change while `version` is 1.
///
/// Lines and columns count from 1, columns and lengths in UTF-8 bytes. Paths are relative to
/// `root`. `reason` is omitted if a rule has none. An `identity` has a `kind` and, by kind,
/// `module` and `file` (importing), `symbol` and `file` (referring), `importer`, `imported` and
/// `module` (hop), `importer` and `imported` (edge), `target` and `dependency` (depending), `target`
/// (target), `module`, `file` and `form` (form), or `word`, `text` and `file` (word). `owners` lists
/// the owners of the file in CODEOWNERS, if there are any. `summary.warnings` counts
/// violations with the severity warning; `warnings` are warnings about the code base that belong to
/// no rule. `rest` is present only in a report on a path. `evidence` is `name` or `index` if the
/// violation was found by a name or by the compiler's index, and not by an import; `otherPlaces`
/// lists the other places of the name, or of the identifier or literal with a word, in the file. `gaps` lists what was not judged, with
/// the numbers by file, and with the reason if the configuration accepts it. `index` is present only if the index
/// was read.
struct JSONReport {
  let root: String

  func write(_ report: Report, to write: (String) throws -> Void) throws {
    try JSONText.write(
      Document(report, root: root),
      array: "violations",
      report.violations.lazy.map(ViolationItem.init),
      to: write
    )
  }
}

private struct Document: Encodable {
  let version = 1
  let root: String
  let summary: Summary
  /// Written one at a time, because there may be many.
  let violations: [ViolationItem] = []
  let warnings: [String]
  let rules: [Report.RuleSummary]
  let gaps: [GapItem]?
  let index: IndexItem?
  let rest: Report.Rest?

  init(_ report: Report, root: String) {
    self.root = root
    summary = Summary(report)
    warnings = report.warnings
    rules = report.rules
    gaps = report.gaps.isEmpty ? nil : report.gaps.map(GapItem.init)
    index = report.coverage.map(IndexItem.init)
    rest = report.rest
  }
}

private struct GapItem: Encodable {
  let kind: String
  let count: Int
  let accepted: String?
  let files: [String: Int]

  init(_ gap: Gap) {
    kind = gap.kind.rawValue
    count = gap.count
    accepted = gap.acceptance
    files = gap.counts.filter { !$0.key.isEmpty }
  }
}

extension Report {
  fileprivate func count(of kind: Gap.Kind) -> Int {
    gaps.filter { $0.kind == kind }.reduce(0) { $0 + $1.count }
  }
}

private struct Summary: Encodable {
  let errors, warnings, allowed, baselined, files, filesWithoutTarget, imports, targets,
    skippedPackages, unjudgedImports: Int

  init(_ report: Report) {
    errors = report.errors
    warnings = report.violations.count - report.errors
    allowed = report.allowed
    baselined = report.baselined
    files = report.files
    filesWithoutTarget = report.strays.count
    imports = report.imports
    skippedPackages = report.count(of: .packages)
    targets = report.targets
    unjudgedImports = report.count(of: .imports)
  }
}

struct ViolationItem: Encodable {
  let rule, severity, file: String
  let line, column, length: Int
  let message, advice: String
  let reason: String?
  let chain: [HopItem]
  let conditions: [String]
  let identity: [String: String]
  let evidence: String?
  let otherPlaces: [SourcePosition]?
  let owners: [String]?

  init(_ violation: Violation) {
    rule = violation.rule
    severity = violation.severity.rawValue
    file = violation.file
    line = violation.position.line
    column = violation.position.column
    length = violation.length
    message = violation.message
    advice = violation.advice
    reason = violation.reason
    chain = violation.chain.map(HopItem.init)
    conditions = violation.conditions
    identity = violation.identity.fields
      .merging(["kind": violation.identity.kind.rawValue]) { value, _ in value }
    evidence = violation.evidence?.rawValue
    owners = violation.owners.isEmpty ? nil : violation.owners
    otherPlaces = violation.otherPlaces.isEmpty ? nil : violation.otherPlaces
  }
}

struct HopItem: Encodable {
  let importer, imported, file: String
  let line, column: Int
  let symbol: String?

  init(_ hop: Violation.Hop) {
    importer = hop.importer
    imported = hop.imported
    file = hop.file
    line = hop.position.line
    column = hop.position.column
    symbol = hop.symbol
  }
}
