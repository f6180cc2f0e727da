/// What a target depends on, it imports.
struct UnusedRule {
  let rule: Configuration.Rule

  func check(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      let module = context.graph[importer]
      // Sources that a plugin writes may import what no source here does.
      guard !module.files.isEmpty, !module.hasGeneratedSources else { continue }
      let imported = context.graph.edges(from: importer).map(\.imported)
      let seen = context.graph.reexports(of: imported)
      // Nobody knows what a package re-exports that is not resolved.
      let isBlind = imported.contains { context.graph[$0].isUnresolved }
      for dependency in module.dependencies ?? [] where canBeImported(dependency, context) {
        verdict.examined += 1
        let brought = context.graph.reexports(of: dependency.modules)
        if isBlind, dependency.modules.allSatisfy({ context.graph[$0].origin != .own }) { continue }
        guard seen.isDisjoint(with: dependency.modules), brought.isDisjoint(with: imported) else {
          continue
        }
        verdict.findings.append(
          context.violation(
            of: rule,
            in: importer,
            dependency: dependency.name,
            "\(module.target) depends on \(dependency.name), but imports nothing of it",
            advice: """
              take \(dependency.name) out of the dependencies of \(module.target) in \
              \(module.manifest ?? "its manifest")
              """
          )
        )
      }
    }
    return verdict
  }

  private func canBeImported(_ dependency: Module.Dependency, _ context: RuleContext) -> Bool {
    // A program may be there only so that it is built first.
    dependency.isImportable && !dependency.modules.isEmpty
      && !dependency.modules.allSatisfy {
        [.executable, .macro, .plugin, .binary].contains(context.graph[$0].kind)
      }
  }
}

extension Module {
  /// Whether it is of a package that is declared and not to be had.
  fileprivate var isUnresolved: Bool { origin == .dependency && kind == .unknown }
}
