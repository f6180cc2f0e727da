import LintCodeBase
import LintScanner

/// What a file may import as part of a target, and the rules against the rest.
package struct ImportAllowance: Sendable {
  /// A module that the file does or doesn't import.
  package struct Candidate: Sendable {
    package enum Status: Int, Sendable, Comparable {
      case allowed
      /// Allowed with another form than a plain `import`.
      case formed
      /// Allowed after a change of the manifest.
      case undeclared
      case refused

      package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let module: Module.ID
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
  /// Finds out what a file may import in each target that compiles it, by adding an import of each
  /// module and checking the rules.
  ///
  /// The modules are those of the code base, and others that it imports elsewhere. Rules with the
  /// severity warning do not count.
  ///
  /// - Parameters:
  ///   - file: The path, relative to the root.
  ///   - includesOtherTargets: Whether to find chains from other targets through the file, which takes
  ///     seconds in large code bases.
  /// - Returns: What it may import; `nil` if it belongs to no target. A new file belongs to the targets
  ///   whose folder contains it.
  package func allowances(
    of file: String,
    includesOtherTargets: Bool = true
  ) -> ImportAllowances? {
    let targets = targets(of: file)
    guard !targets.isEmpty else { return nil }
    return ImportAllowances(
      targets.map { target in
        let others = targets.filter { source.graph[$0].target == source.graph[target].target }
        return allowance(
          of: file,
          in: target,
          named: others.count > 1 ? source.graph.title(target) : source.graph[target].target,
          includesOtherTargets: includesOtherTargets
        )
      }
    )
  }

  private func allowance(
    of file: String,
    in importer: Module.ID,
    named name: String,
    includesOtherTargets: Bool
  ) -> ImportAllowance {
    let graph = source.graph
    let importers =
      [importer]
      + graph.ownModules.filter { graph[$0].kind == .part && graph[$0].files.contains(file) }
    let candidates = candidates(for: file, of: importer)
    var violations: [Module.ID: [(rule: Configuration.Rule, violation: Violation)]] = [:]
    func add(_ finding: Finding, _ rule: Configuration.Rule, to module: Module.ID) {
      let known = violations[module] ?? []
      guard !known.contains(where: { $0.rule.name.value == rule.name.value }) else { return }
      violations[module, default: []].append((rule, finding.violation))
    }
    // An import does not change what other imports of the file reach, so all are added at once.
    for (rule, result) in results(
      in: graph.adding(importsOf: candidates, by: importers, in: file),
      rules: configuration.rules
    ) {
      for finding in result.findings {
        guard let edge = finding.edges.first, importers.contains(edge.importer) else { continue }
        add(finding, rule, to: edge.imported)
      }
    }
    // Chains from other targets can lead through the file, and a shorter one hides a longer one.
    let chains = includesOtherTargets ? configuration.rules.filter(\.hasChain) : []
    let known = Set(
      self.results.filter { $0.rule.hasChain }.flatMap(\.result.findings).map(
        \.violation.identity
      )
    )
    for module in chains.isEmpty ? [] : candidates {
      let isImported = graph.edge(from: importer, to: module) != nil
      for (rule, result) in results(
        in: graph.adding(importsOf: [module], by: importers, in: file),
        rules: chains
      ) {
        for finding in result.findings {
          let isOwn = finding.edges.first.map { importers.contains($0.importer) } ?? true
          if !isOwn, !isImported, !known.contains(finding.violation.identity) {
            add(finding, rule, to: module)
          }
        }
      }
    }
    return ImportAllowance(
      target: name,
      layer: layers[importers.last ?? importer]?.name,
      candidates: candidates.map { id in
        var found = violations[id] ?? []
        // A module that may not be imported need not be declared.
        if Self.status(found) == .refused {
          found.removeAll { $0.rule.kind.isAboutDeclarations }
        }
        return ImportAllowance.Candidate(
          module: id,
          name: graph[id].name,
          title: graph.title(id),
          status: Self.status(found),
          violations: found.map(\.violation)
        )
      }.sorted { $0.title < $1.title }
    )
  }

  private static func status(
    _ violations: [(rule: Configuration.Rule, violation: Violation)]
  ) -> ImportAllowance.Candidate.Status {
    let isDeclared = violations.allSatisfy { !$0.rule.kind.isAboutDeclarations }
    let isRefused = violations.contains {
      !$0.rule.kind.isAboutDeclarations && $0.violation.identity.kind != .form
    }
    return isRefused
      ? .refused : !isDeclared ? .undeclared : violations.isEmpty ? .allowed : .formed
  }

  private func targets(of file: String) -> [Module.ID] {
    let compiling = modules(compiling: file).filter { source.graph[$0].isTarget }
    guard compiling.isEmpty else { return compiling }
    var nearest: (folder: String, targets: [Module.ID])?
    for id in source.graph.ownModules where source.graph[id].isTarget {
      for folder in source.graph[id].folders where Path.isInside(file, folder) {
        if folder == nearest?.folder {
          nearest?.targets.append(id)
        } else if folder.utf8.count > nearest?.folder.utf8.count ?? -1 {
          nearest = (folder, [id])
        }
      }
    }
    return nearest?.targets ?? []
  }

  private func candidates(for file: String, of importer: Module.ID) -> [Module.ID] {
    let graph = source.graph
    // A name that only this file imports may be incomplete.
    let used = Set(
      graph.edges.lazy.filter { edge in
        graph[edge.importer].origin == .own && edge.sites.contains { $0.file != file }
      }.map(\.imported)
    )
    return graph.modules.indices.filter { id in
      let module = graph[id]
      return id != importer && module.canBeImported
        && (module.origin == .own || used.contains(id) || SystemModules.contains(module.name))
    }
  }

  private func results(
    in graph: ModuleGraph,
    rules: [Configuration.Rule]
  ) -> [(rule: Configuration.Rule, result: RuleResult)] {
    var configuration = configuration
    configuration.rules = rules.filter { $0.severity == .error }
    let context = RuleContext(
      graph: graph,
      configuration: configuration,
      layers: layers,
      manifests: context.manifests,
      contents: source.contents
    )
    return RuleChecker(context: context).check()
  }
}

extension Configuration.Rule {
  /// Whether the rule also judges imports through other modules.
  fileprivate var hasChain: Bool { flags["chain"] == true }
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
