/// Own modules do not import each other in a circle.
struct AcyclicRule {
  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict(examined: context.graph.ownModules.reduce(0) { sum, _ in sum + 1 })
    for members in context.graph.cycles() {
      guard let path = CircleSearch(members, context.graph).shortest() else { continue }
      let names = path.map { context.graph[$0.importer].name }
      let circle = (names + names.prefix(1)).joined(separator: " → ")
      let more = members.count - path.count
      let finding = context.violation(
        of: rule,
        along: path,
        "\(circle) is a circle"
          + (more > 0 ? ", one of several among \(members.count) modules" : ""),
        advice: """
          break it at one hop: move what both sides need into a module below them, or turn one \
          dependency round with a protocol
          """
      )
      guard var finding else { continue }
      finding.violation.identity = .cycle(names)
      verdict.findings.append(finding)
    }
    return verdict
  }
}
