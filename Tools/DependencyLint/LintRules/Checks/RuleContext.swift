import LintCodeBase
import LintScanner

/// The input of the rules.
struct RuleContext: Sendable {
  let graph: ModuleGraph
  let configuration: Configuration
  let layers: LayerMap
  let manifests: Manifests
  /// The source files that belong to no target and to no layer, sorted.
  var strays: [String] = []

  func selects(_ patterns: [Located<Pattern>], _ module: Module.ID) -> Bool {
    patterns.contains { $0.value.selects(graph[module], layer: layers[module]?.name) }
  }

  func layer(of module: Module.ID) -> Configuration.Layer? {
    layers[module].map { configuration.layers[$0.index] }
  }

  /// Returns the name for messages: `MovieSearchDomain (layer Domain)`.
  func described(_ module: Module.ID) -> String {
    let title = graph.title(module)
    if graph[module].kind == .part, graph[module].layer == title { return title }
    return layers[module].map { "\(title) (layer \($0.name))" } ?? title
  }

  /// Returns the modules that a rule applies to.
  func importers(_ rule: Configuration.Rule) -> some Sequence<Module.ID> {
    graph.ownModules.filter { rule.includesTests || graph[$0].kind != .test }
  }

  /// Returns the violations of an edge, one for each import, or for each name in a file.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - edge: The edge.
  ///   - showsLayers: Whether the message includes the layers of the modules.
  ///   - sets: The names of the sets that the modules belong to, if the rule is about sets.
  ///   - fault: What follows the import or the reference in the message.
  ///   - reason: The reason to print, if it is not the rule's.
  ///   - advice: How to fix the violations.
  ///   - fix: The change that the advice describes; `nil` if it cannot be made automatically.
  /// - Returns: The violations, in the order of files and lines.
  func violations(
    of rule: Configuration.Rule,
    at edge: ModuleGraph.Edge,
    showsLayers: Bool = true,
    sets: (importer: String, imported: String)? = nil,
    _ fault: String,
    reason: String? = nil,
    advice: String,
    fix: Violation.Fix? = nil
  ) -> [Finding] {
    edge.sites.map { site in
      finding(
        of: rule,
        at: site,
        use(edge, site, sets, showsLayers: showsLayers) + fault,
        reason: reason,
        advice: advice,
        identity: site.reference.map { .referring(symbol: $0.symbol, file: site.file) }
          ?? .importing(module: site.declaration.module, file: site.file),
        edges: [edge],
        fix: fix
      )
    }
  }

  /// Returns what a place in a source does: `App (layer Out) imports Core (layer In)`, or `Data refers
  /// to Film of Domain (Domain/Film.swift:3)`.
  private func use(
    _ edge: ModuleGraph.Edge,
    _ site: ModuleGraph.Site,
    _ sets: (importer: String, imported: String)?,
    showsLayers: Bool
  ) -> String {
    let name = showsLayers ? described : graph.title
    let importer = name(edge.importer) + (sets.map { " of \($0.importer)" } ?? "")
    let imported = name(edge.imported) + (sets.map { " of \($0.imported)" } ?? "")
    guard let reference = site.reference else { return "\(importer) imports \(imported)" }
    let place = "\(reference.file):\(reference.position.line)"
    return "\(importer) refers to \(reference.member ?? reference.symbol) of \(imported) (\(place))"
  }

  /// Returns the violation of a path through several modules, at its first import.
  func violation(
    of rule: Configuration.Rule,
    along path: [ModuleGraph.Edge],
    _ message: String,
    advice: String
  ) -> Finding? {
    guard let site = path.first?.sites.first, let goal = path.last?.imported else { return nil }
    return finding(
      of: rule,
      at: site,
      message,
      advice: advice,
      identity: .reaching(module: graph[goal].name, file: site.file),
      chain: graph.hops(path),
      edges: path
    )
  }

  private func finding(
    of rule: Configuration.Rule,
    at site: ModuleGraph.Site,
    _ message: String,
    reason: String? = nil,
    advice: String,
    identity: Violation.Identity,
    chain: [Violation.Hop] = [],
    edges: [ModuleGraph.Edge],
    fix: Violation.Fix? = nil
  ) -> Finding {
    Finding(
      violation: Violation(
        rule: rule.name.value,
        severity: rule.severity,
        file: site.file,
        position: site.declaration.position,
        length: site.reference?.length ?? site.declaration.module.utf8.count,
        message: message,
        reason: reason ?? rule.reason,
        chain: chain,
        conditions: site.declaration.conditions,
        advice: advice,
        identity: identity,
        fix: fix,
        evidence: site.reference.map { Violation.Evidence($0.evidence) },
        otherPlaces: site.reference?.otherPlaces ?? []
      ),
      lines: site.declaration.start.line...site.declaration.position.line,
      edges: edges.map(Finding.Edge.init)
    )
  }

  /// Returns a violation in the manifest: of a dependency, or of the target itself.
  func violation(
    of rule: Configuration.Rule,
    in module: Module.ID,
    dependency: String?,
    _ message: String,
    advice: String,
    fix: Violation.Fix? = nil
  ) -> Finding {
    let location = manifests.location(of: dependency, in: graph[module])
    return Finding(
      violation: Violation(
        rule: rule.name.value,
        severity: rule.severity,
        file: location.file,
        position: location.position,
        length: location.length,
        message: message,
        reason: rule.reason,
        chain: [],
        conditions: [],
        advice: advice,
        identity: dependency.map {
          .depending(target: graph[module].target, dependency: $0)
        } ?? .target(graph[module].target),
        fix: fix
      ),
      lines: location.position.line...location.position.line,
      edges: []
    )
  }
}

extension Violation.Evidence {
  fileprivate init(_ evidence: NameReference.Evidence) {
    switch evidence {
    case .name: self = .name
    case .index: self = .index
    }
  }
}

/// A violation, with the lines and edges that exceptions and graphs need.
struct Finding: Sendable {
  struct Edge: Hashable, Sendable {
    let importer: Module.ID
    let imported: Module.ID

    init(_ edge: ModuleGraph.Edge) {
      importer = edge.importer
      imported = edge.imported
    }
  }

  var violation: Violation
  /// The lines of the declaration that violates the rule.
  var lines: ClosedRange<Int>
  var edges: [Edge]
}

/// The result of a rule.
struct Verdict: Sendable {
  var findings: [Finding] = []
  /// The number of imports, dependencies or targets checked.
  var examined = 0
  /// Why the rule checks nothing; `nil` if it checks something.
  var lack: String?
}
