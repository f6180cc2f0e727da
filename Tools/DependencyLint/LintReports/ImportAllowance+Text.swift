import Essentials
package import LintRules

extension ImportAllowance {
  /// The modules, grouped by the rules against them.
  package var text: String {
    let (undeclared, refused) = (candidates(.undeclared), candidates(.refused))
    var lines = ["  may import: \(list(candidates(.allowed).map(\.title)))"]
    if !undeclared.isEmpty {
      lines.append("  after a change of the manifest: \(list(undeclared.map(\.title)))")
    }
    for candidate in candidates(.formed) {
      let advice = candidate.violations.map { "\($0.advice.visible) [\($0.rule.visible)]" }
      lines.append("  may import \(candidate.title.visible): \(advice.joined(separator: "; "))")
    }
    if !refused.isEmpty { lines.append("  may not import:") }
    struct Cause: Hashable { let rule: String; let reason: String? }
    var modules: [(cause: Cause, names: [String])] = []
    for refusal in refused {
      for violation in refusal.violations {
        let cause = Cause(rule: violation.rule, reason: violation.reason)
        if let place = modules.firstIndex(where: { $0.cause == cause }) {
          modules[place].names.append(refusal.title)
        } else {
          modules.append((cause, [refusal.title]))
        }
      }
    }
    for (cause, names) in modules {
      lines.append("    \(list(names)) [\(cause.rule.visible)]")
      if let reason = cause.reason { lines.append("      reason: \(reason.visible)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ modules: [String]) -> String {
    modules.isEmpty ? "nothing" : modules.map(\.visible).joined(separator: ", ")
  }

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
    let document = Document(
      file: file,
      target: target,
      layer: layer,
      mayImport: candidates(.allowed).map(\.title),
      inAnotherForm: candidates(.formed).map(Document.Item.init),
      undeclared: candidates(.undeclared).map(Document.Item.init),
      mayNotImport: candidates(.refused).map(Document.Item.init)
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and numbers cannot fail.
    return String(decoding: (try? encoder.encode(document)) ?? Data(), as: UTF8.self) + "\n"
  }
}
