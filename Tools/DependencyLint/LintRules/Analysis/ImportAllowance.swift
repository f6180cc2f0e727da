import LintCodeBase
import LintScanner

/// What a file may import, and the rules against the rest.
package struct ImportAllowance: Sendable {
  /// A module that the file does or doesn't import.
  package struct Candidate: Sendable {
    package enum Status: Sendable {
      case allowed
      /// Allowed after a change of the manifest.
      case undeclared
      case refused
    }

    /// The name in an import.
    package let name: String
    /// The name with the package, if another module has the same name.
    package let title: String
    package let status: Status
    /// A violation for each rule against the module, as if the file imported it.
    package let violations: [Violation]
  }

  package let target: String
  package let layer: String?
  /// The modules, sorted by their titles.
  package let candidates: [Candidate]

  /// Returns the modules with a status.
  package func candidates(_ status: Candidate.Status) -> [Candidate] {
    candidates.filter { $0.status == status }
  }
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
    return ImportAllowance(
      target: graph[importer].target,
      layer: layers[importer]?.name,
      candidates: candidates.map { id in
        let found = violations[id] ?? []
        return ImportAllowance.Candidate(
          name: graph[id].name,
          title: graph.title(id),
          status: found.isEmpty
            ? .allowed : found.allSatisfy(\.isDeclaration) ? .undeclared : .refused,
          violations: found.map(\.violation)
        )
      }.sorted { $0.title < $1.title }
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
