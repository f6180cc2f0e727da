import LintCodeBase

/// Modules of the code base do not import each other in a cycle.
struct AcyclicRule: RuleCheck {
  static let kind = RuleKind(
    name: "acyclic",
    summary: "modules don't import each other in a cycle",
    sample: """
      rules:
        - rule: acyclic
      """
  )

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? {
    let modules = Array(context.graph.ownModules)
    guard modules.count > 1 else { return "there is only one target" }
    return context.noImports(from: modules, to: modules)
  }

  /// Each import between modules that reach each other is a finding, so that the baseline tells
  /// which imports are known, and not only that there is a cycle.
  func check(_ context: RuleContext) -> RuleResult {
    let graph = context.graph
    var result = RuleResult(examined: graph.ownModules.count)
    for members in graph.cycles() {
      for edge in CycleSearch(members, graph).edges {
        let finding = context.finding(
          of: rule,
          along: [edge],
          "\(graph.hops([edge]).first?.words ?? ""), in a cycle",
          advice: advice,
          identity: .edge(
            importer: graph.title(edge.importer),
            imported: graph.title(edge.imported)
          )
        )
        result.findings += finding.map { [$0] } ?? []
      }
    }
    return result
  }

  /// An exception for an import allows the shortest cycle through it.
  func open(_ findings: [Finding], allowed: [Finding], _ context: RuleContext) -> [Finding] {
    let allowed = Set(allowed.flatMap(\.edges))
    guard !allowed.isEmpty else { return findings }
    var covered: Set<Finding.Edge> = []
    for members in context.graph.cycles() {
      let search = CycleSearch(members, context.graph)
      for edge in search.edges where allowed.contains(Finding.Edge(edge)) {
        covered.formUnion(search.cycle(through: edge).map(Finding.Edge.init))
      }
    }
    return findings.filter { covered.isDisjoint(with: $0.edges) }
  }

  /// Reports the shortest cycle through each open import that no other reported cycle contains; if
  /// all imports of a component are open, only its shortest cycle.
  func violations(
    for open: [Finding],
    changed: Set<String>,
    _ context: RuleContext
  ) -> [Violation] {
    guard !open.isEmpty else { return [] }
    let findings = Dictionary(open.flatMap { finding in finding.edges.map { ($0, finding) } }) {
      first,
      _ in first
    }
    func isChanged(_ edge: ModuleGraph.Edge) -> Bool {
      edge.sites.contains { changed.contains($0.file) }
    }
    return context.graph.cycles().flatMap { members -> [Violation] in
      let search = CycleSearch(members, context.graph)
      let unknown = search.edges.filter { findings[Finding.Edge($0)] != nil }
      let starts = unknown.filter(isChanged) + unknown.filter { !isChanged($0) }
      var cycles: [[ModuleGraph.Edge]] = []
      if unknown.count == search.edges.count {
        cycles = [
          starts.first.map(isChanged) == true ? search.cycle(through: starts[0]) : search.shortest()
        ]
      } else {
        var covered: Set<Finding.Edge> = []
        for edge in starts where !covered.contains(Finding.Edge(edge)) {
          let cycle = search.cycle(through: edge)
          covered.formUnion(cycle.map(Finding.Edge.init))
          cycles.append(cycle)
        }
      }
      return cycles.compactMap { cycle in
        let finding = cycle.first.flatMap { findings[Finding.Edge($0)] }
        return finding.map { violation($0, cycle, of: members.count, changed, context) }
      }
    }
  }

  private func violation(
    _ finding: Finding,
    _ cycle: [ModuleGraph.Edge],
    of count: Int,
    _ changed: Set<String>,
    _ context: RuleContext
  ) -> Violation {
    let titles = cycle.map { context.graph.title($0.importer) }
    var violation = finding.violation
    violation.message =
      (titles + titles.prefix(1)).joined(separator: " → ") + " is a cycle"
      + (count > cycle.count ? ", one of several among \(count) modules" : "")
    violation.chain = context.graph.hops(cycle)
    let place = finding.places.first { changed.contains($0.file) } ?? finding.places[0]
    violation.move(to: place)
    return violation
  }

  private var advice: String {
    """
    remove one of the imports: move what both modules need into a third one, or invert the \
    dependency with a protocol
    """
  }
}
