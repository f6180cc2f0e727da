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

  func lack(_ context: RuleContext) -> String? {
    let modules = Array(context.graph.ownModules)
    guard modules.count > 1 else { return "there is only one target" }
    return context.folderLack(from: modules, to: modules)
  }

  func verdict(_ context: RuleContext) -> Verdict {
    var verdict = Verdict(examined: context.graph.ownModules.reduce(0) { sum, _ in sum + 1 })
    for members in context.graph.cycles() {
      guard let path = CycleSearch(members, context.graph).shortest() else { continue }
      let names = path.map { context.graph[$0.importer].name }
      let titles = path.map { context.graph.title($0.importer) }
      let cycle = (titles + titles.prefix(1)).joined(separator: " → ")
      let more = members.count - path.count
      let finding = context.violation(
        of: rule,
        along: path,
        "\(cycle) is a cycle"
          + (more > 0 ? ", one of several among \(members.count) modules" : ""),
        advice: """
          remove one of the imports: move what both modules need into a third one, or invert the \
          dependency with a protocol
          """
      )
      guard var finding else { continue }
      finding.violation.identity = .cycle(names)
      verdict.findings.append(finding)
    }
    return verdict
  }
}
