/// Targets of different sets, such as features, do not import each other.
struct IndependentRule: RuleCheck {
  let rule: Configuration.Rule
  let sets: [Configuration.Located<Pattern>]

  func lack(_ context: RuleContext) -> String? {
    let members = context.sourced(rule).filter { set(of: context.graph[$0]) != nil }
    let names = Set(
      context.graph.ownModules.compactMap { set(of: context.graph[$0]) }
    )
    guard names.count > 1 else {
      return "its targets form only one set: \(names.first ?? "")"
    }
    guard !members.isEmpty else { return "no target of its sets has Swift files" }
    return context.folderLack(from: members, to: members)
  }

  func verdict(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    let members = Dictionary(
      uniqueKeysWithValues: context.graph.ownModules.compactMap { module in
        set(of: context.graph[module]).map { (module, $0) }
      }
    )
    for importer in context.importers(rule) {
      guard let own = members[importer] else { continue }
      for edge in context.graph.edges(from: importer) {
        guard let other = members[edge.imported] else { continue }
        verdict.examined += edge.sites.count
        guard own != other else { continue }
        verdict.findings += context.violations(
          of: rule,
          at: edge,
          """
          \(context.described(importer)) of \(own) imports \(context.described(edge.imported)) of \
          \(other)
          """,
          advice: """
            declare what \(own) needs as a protocol in \(own), and connect the two in a module that \
            may import both
            """
        )
      }
    }
    return verdict
  }

  /// Returns the captures of the first pattern that matches.
  private func set(of module: Module) -> String? {
    for pattern in sets.map(\.value) {
      let captured =
        pattern.isPath
        ? module.directory.flatMap(pattern.capture(path:)) : pattern.capture(name: module.name)
      if let captured {
        return captured.sorted { $0.key < $1.key }.map(\.value).joined(separator: "/")
      }
    }
    return nil
  }
}
