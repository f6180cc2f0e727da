package import LintCodeBase
package import LintScanner

/// A target whose imports a rule does not judge, or one import of it.
///
/// It has no date, unlike an `Exception`: it is a part of the rule.
package struct RuleException: Sendable {
  /// The pattern for the targets: layers, targets or paths.
  package var importer: Located<Pattern>
  /// The pattern for what they import; `nil` for all.
  package var imported: Pattern?
  package var reason: String

  /// The words between the target and what it imports, as in reports.
  private static let verb = " imports "

  /// Parses `A`, or `A imports B`.
  init(_ text: Located<String>, reason: String) {
    let verb = text.value.firstRange(of: Self.verb)
    importer = Located(
      value: Pattern(text: String(text.value[..<(verb?.lowerBound ?? text.value.endIndex)])),
      position: text.position
    )
    imported = verb.map { Pattern(text: String(text.value[$0.upperBound...])) }
    self.reason = reason
  }

  /// Whether the rule does not judge a finding.
  func covers(_ finding: Finding, _ context: RuleContext) -> Bool {
    func selects(_ pattern: Pattern, _ module: Module.ID) -> Bool {
      pattern.selects(context.graph[module], layer: context.layers[module]?.name)
    }
    let importers =
      finding.edges.isEmpty
      ? context.graph.ownModules.filter {
        context.graph[$0].files.contains(finding.violation.file)
      }
      : finding.edges.prefix(1).map(\.importer)
    guard importers.contains(where: { selects(importer.value, $0) }) else { return false }
    guard let imported else { return true }
    return finding.edges.prefix(1).contains { selects(imported, $0.imported) }
  }
}

extension RuleResult {
  /// Removes what the rule does not judge, and counts the exceptions that match nothing.
  mutating func remove(_ exceptions: [RuleException], _ context: RuleContext) {
    guard !exceptions.isEmpty else { return }
    var used: Set<Int> = []
    findings.removeAll { finding in
      let found = exceptions.indices.filter { exceptions[$0].covers(finding, context) }
      used.formUnion(found)
      return !found.isEmpty
    }
    idleExceptions = exceptions.count - used.count
  }
}

extension ConfigurationParser {
  /// Parses the targets that a rule leaves out, each with a reason.
  mutating func exceptions(_ node: YAMLNode) -> [RuleException] {
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reportType(
        node,
        expected: "a mapping of targets to reasons",
        advice: "write `Legacy: why the rule leaves it out`, or `\"Legacy imports Database\": …`"
      )
      return []
    }
    return entries.compactMap { entry in
      guard let reason = text(entry.value, "the reason for \(entry.key)") else { return nil }
      let found = RuleException(
        Located(value: entry.key, position: entry.position),
        reason: reason.value
      )
      for pattern in [found.importer.value, found.imported].compactMap(\.self) {
        if let flaw = pattern.flaw {
          report(entry.position, flaw.message, flaw.advice)
        }
      }
      return found
    }
  }
}
