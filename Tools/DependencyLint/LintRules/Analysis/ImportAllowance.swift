import LintCodeBase
import LintScanner

/// What a file may import, and the rules against the rest.
package struct ImportAllowance: Sendable {
  /// A module that rules keep from being imported.
  package struct Refusal: Sendable {
    package let module: String
    /// A violation for each rule, as if the file imported the module.
    package let violations: [Violation]
  }

  package let target: String
  package let layer: String?
  /// The modules that no rule rejects, sorted.
  package let allowed: [String]
  /// The modules that may be imported after a change of the manifest, with the violation.
  package let undeclared: [Refusal]
  /// The modules that may not be imported.
  package let refused: [Refusal]
}

extension Analysis {
  /// Finds out what a file may import, by adding an import of each module and checking the rules.
  ///
  /// The modules are those of the code base, and others that it imports somewhere.
  ///
  /// An import does not change what other imports of the same module reach, so all are added at
  /// once.
  ///
  /// - Parameter file: The path, relative to the root.
  /// - Returns: What it may import; `nil` if it belongs to no target.
  package func allowance(of file: String) -> ImportAllowance? {
    let graph = source.graph
    guard
      let importer = graph.ownModules.first(where: {
        graph[$0].isTarget && graph[$0].files.contains(file)
      })
    else { return nil }
    // Of other packages and the system, what the code base uses somewhere.
    let used = Set(
      graph.edges.lazy.filter { graph[$0.importer].origin == .own }.map(\.imported)
    )
    let candidates = graph.modules.indices.filter { id in
      id != importer && graph[id].canBeImported && (graph[id].origin == .own || used.contains(id))
    }
    let checked = RuleChecker(
      context: RuleContext(
        graph: graph.adding(importsOf: candidates, by: importer, in: file),
        configuration: configuration,
        layers: layers,
        manifests: context.manifests
      )
    ).check()
    var violations: [Module.ID: [(isDeclaration: Bool, violation: Violation)]] = [:]
    for (rule, verdict) in checked where rule.severity == .error {
      for finding in verdict.findings {
        guard let edge = finding.edges.first, edge.importer == importer,
          !(violations[edge.imported] ?? []).contains(where: {
            $0.violation.rule == rule.name.value
          })
        else { continue }
        violations[edge.imported, default: []].append(
          (rule.kind.isAboutDeclarations, finding.violation)
        )
      }
    }
    func refusals(_ isIncluded: ([(isDeclaration: Bool, violation: Violation)]) -> Bool)
      -> [ImportAllowance.Refusal]
    {
      candidates.compactMap { id in
        guard let found = violations[id], isIncluded(found) else { return nil }
        return .init(module: graph.title(id), violations: found.map(\.violation))
      }.sorted { $0.module < $1.module }
    }
    return ImportAllowance(
      target: graph[importer].target,
      layer: layers[importer]?.name,
      allowed: candidates.filter { violations[$0] == nil }.map(graph.title).sorted(),
      undeclared: refusals { $0.allSatisfy(\.isDeclaration) },
      refused: refusals { !$0.allSatisfy(\.isDeclaration) }
    )
  }
}

extension Module {
  /// Whether other modules can import the module.
  fileprivate var canBeImported: Bool {
    switch kind {
    case .library, .system, .binary, .clang, .folder, .unknown: true
    case .executable, .test, .plugin, .macro, .loose, .part: false
    }
  }
}
