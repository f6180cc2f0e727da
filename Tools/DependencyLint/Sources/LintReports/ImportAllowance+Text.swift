import LintCodeBase
package import LintRules

extension ImportAllowances {
  /// The modules, grouped by the rules against them; what holds only in some targets names them.
  package var text: String {
    let allowed = lists(.allowed, "may import")
    var lines = allowed.contains { $0.hasPrefix("  may import:") } ? [] : ["  may import: nothing"]
    lines += allowed + lists(.undeclared, "after a change of the manifest")
    for candidate in candidates {
      let formed = candidate.judgements.filter { $0.judgement.status == .formed }
      let advice = formed.flatMap(\.judgement.violations)
        .map { "\($0.advice.visible) [\($0.rule.visible)]" }.uniqued()
      guard !advice.isEmpty else { continue }
      let title = candidate.title.visible + place(formed.map(\.target))
      lines.append("  may import \(title): \(advice.joined(separator: "; "))")
    }
    return (lines + refusals).joined(separator: "\n") + "\n"
  }

  /// One line for each set of targets in which modules have a status; first the modules that have it in
  /// all targets.
  private func lists(_ status: ImportAllowance.Candidate.Status, _ heading: String) -> [String] {
    var titles: [String: [String]] = [:]
    for candidate in candidates {
      let targets = candidate.targets(status)
      guard !targets.isEmpty else { continue }
      titles[place(targets), default: []].append(candidate.title)
    }
    return titles.sorted { $0.key < $1.key }.map { "  \(heading)\($0): \(Self.list($1))" }
  }

  private var refusals: [String] {
    struct Cause: Hashable { let rule: String; let reason: String?; let place: String }
    var causes: [(cause: Cause, titles: [String])] = []
    for candidate in candidates {
      let refused = candidate.judgements.filter { $0.judgement.status == .refused }
      for violation in refused.flatMap(\.judgement.violations) {
        let targets = refused.filter { target in
          target.judgement.violations.contains {
            $0.rule == violation.rule && $0.reason == violation.reason
          }
        }
        let cause = Cause(
          rule: violation.rule,
          reason: violation.reason,
          place: place(targets.map(\.target))
        )
        if let known = causes.firstIndex(where: { $0.cause == cause }) {
          causes[known].titles.append(candidate.title)
        } else {
          causes.append((cause, [candidate.title]))
        }
      }
    }
    return (causes.isEmpty ? [] : ["  may not import:"])
      + causes.flatMap { cause, titles in
        ["    \(Self.list(titles.uniqued()))\(cause.place) [\(cause.rule.visible)]"]
          + (cause.reason.map { ["      reason: \($0.visible)"] } ?? [])
      }
  }

  private static func list(_ modules: [String]) -> String {
    modules.map(\.visible).joined(separator: ", ")
  }

  /// A line for each target.
  package func json(for file: String) -> String { targets.map { $0.json(for: file) }.joined() }

  /// Returns ` in App, Core`; empty for all targets.
  private func place(_ targets: [String]) -> String {
    targets.count == self.targets.count
      ? "" : " in \(targets.map(\.visible).joined(separator: ", "))"
  }
}

extension ImportAllowance {
  /// One line: `{"file", "target", "layer", "mayImport": [], "inAnotherForm": [{"module",
  /// "violations": [{"rule", "message", "reason", "advice"}]}], "undeclared": [], "mayNotImport": []}`.
  package func json(for file: String) -> String {
    struct Document: Encodable {
      struct Item: Encodable {
        struct Fault: Encodable {
          let rule, message: String
          let reason: String?
          let advice: String
        }
        let module: String
        let violations: [Fault]

        init(_ refusal: Candidate) {
          module = refusal.title
          violations = refusal.violations.map {
            Fault(rule: $0.rule, message: $0.message, reason: $0.reason, advice: $0.advice)
          }
        }
      }
      let file, target: String
      let layer: String?
      let mayImport: [String]
      let inAnotherForm, undeclared, mayNotImport: [Item]
    }
    return JSONText.line(
      Document(
        file: file,
        target: target,
        layer: layer,
        mayImport: candidates(.allowed).map(\.title),
        inAnotherForm: candidates(.formed).map(Document.Item.init),
        undeclared: candidates(.undeclared).map(Document.Item.init),
        mayNotImport: candidates(.refused).map(Document.Item.init)
      )
    ) + "\n"
  }
}
