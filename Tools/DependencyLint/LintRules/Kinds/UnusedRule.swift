import LintCodeBase

/// A target imports all its declared dependencies.
struct UnusedRule: RuleCheck {
  static let kind = RuleKind(
    name: "unused",
    summary: "targets use every dependency that they declare",
    sample: """
      rules:
        - rule: unused
      """
  )

  let rule: Configuration.Rule

  func lack(_ context: RuleContext) -> String? { context.declarationLack(rule) }

  func verdict(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) {
      let module = context.graph[importer]
      // Generated sources, which are not read, may import the dependency.
      guard !module.files.isEmpty, !module.hasGeneratedSources else { continue }
      let imported = context.graph.edges(from: importer).map(\.imported)
      let seen = context.graph.reexports(of: imported)
      // The re-exports of an unresolved package are unknown.
      let isBlind = imported.contains { context.graph[$0].isUnresolved }
      for dependency in module.dependencies ?? [] where canBeImported(dependency, context) {
        // Nothing is known about the modules of a package that is not read.
        if dependency.modules.contains(where: { context.graph[$0].unread != nil }) { continue }
        verdict.examined += 1
        if isBlind, dependency.modules.allSatisfy({ context.graph[$0].origin != .own }) { continue }
        guard seen.isDisjoint(with: dependency.modules),
          context.graph.reexports(of: dependency.modules).isDisjoint(with: imported)
        else { continue }
        verdict.findings.append(
          context.violation(
            of: rule,
            in: importer,
            dependency: dependency.name,
            "\(module.target) depends on \(dependency.name), but does not import it",
            advice: """
              remove \(dependency.name) from the dependencies of \(module.target) in \
              \(module.isOfProject ? module.package ?? "" : module.manifest ?? "its manifest")
              """,
            fix: module.declaration.map { .undeclare(dependency.name, in: $0) }
          )
        )
      }
    }
    return verdict
  }

  private func canBeImported(_ dependency: Module.Dependency, _ context: RuleContext) -> Bool {
    // A dependency on an executable only makes SwiftPM build it first.
    dependency.isImportable && !dependency.modules.isEmpty
      && !dependency.modules.allSatisfy {
        [.executable, .macro, .plugin, .binary].contains(context.graph[$0].kind)
      }
  }
}

extension Module {
  /// Whether the module belongs to an unresolved package.
  fileprivate var isUnresolved: Bool { origin == .dependency && kind == .unknown }
}
