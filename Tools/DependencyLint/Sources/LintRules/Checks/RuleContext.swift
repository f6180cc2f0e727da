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
  /// The scanned sources, by path.
  var sources: [String: ScannedSource] = [:]
  /// The content of sources that differs from the files, by path.
  var contents: [String: [UInt8]] = [:]

  /// Returns the content of a source file; `nil` if it cannot be read.
  func content(of file: String) -> [UInt8]? {
    contents[file] ?? FileSystem.bytes(of: Path.join(manifests.root, file))
  }

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
        at: [site],
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

  /// Returns the finding of an import in a form that is not allowed.
  ///
  /// - Parameters:
  ///   - edge: The edge of the import.
  ///   - fault: What follows the import in the message.
  ///   - advice: How to fix the violation.
  ///   - fix: The change that the advice describes; `nil` if it cannot be made automatically.
  func finding(
    of rule: Configuration.Rule,
    at site: ModuleGraph.Site,
    of edge: ModuleGraph.Edge,
    _ fault: String,
    advice: String,
    fix: Violation.Fix? = nil
  ) -> Finding {
    finding(
      of: rule,
      at: [site],
      use(edge, site, nil, showsLayers: true) + fault,
      advice: advice,
      identity: .form(
        ImportForm.text(of: site.declaration),
        module: site.declaration.module,
        file: site.file
      ),
      edges: [edge],
      fix: fix
    )
  }

  /// Returns the access level of an import, which is that of the target if the source has none.
  func access(of site: ModuleGraph.Site, in importer: Module.ID) -> ImportDeclaration.Access {
    let declaration = site.declaration
    if declaration.attributes.contains("@_implementationOnly") { return .internal }
    return declaration.access
      ?? (graph[importer].hasInternalImports && !declaration.isReexported ? .internal : .public)
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

  /// Returns the finding of a path, at the imports that it begins with.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - advice: How to fix the violation.
  ///   - identity: What identifies the violation.
  /// - Returns: The finding; `nil` if the path is empty.
  func finding(
    of rule: Configuration.Rule,
    along path: [ModuleGraph.Edge],
    _ message: String,
    advice: String,
    identity: Violation.Identity
  ) -> Finding? {
    path.first.map { edge in
      finding(
        of: rule,
        at: edge.sites,
        message,
        advice: advice,
        identity: identity,
        chain: path.count > 1 ? graph.hops(path) : [],
        edges: [edge]
      )
    }
  }

  private func finding(
    of rule: Configuration.Rule,
    at sites: [ModuleGraph.Site],
    _ message: String,
    reason: String? = nil,
    advice: String,
    identity: Violation.Identity,
    chain: [Violation.Hop] = [],
    edges: [ModuleGraph.Edge],
    fix: Violation.Fix? = nil
  ) -> Finding {
    let site = sites[0]
    return Finding(
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
      places: sites.map(Finding.Place.init),
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
    let title = graph.title(module)
    let target = title == graph[module].name ? graph[module].target : title
    // Finding the place in a manifest is slow. Until a finding is open, only exceptions need it.
    let manifest = graph[module].manifest
    let isPlaceNeeded = manifest.flatMap { sources[$0]?.directives.isEmpty } != true
    let location =
      isPlaceNeeded
      ? manifests.location(of: dependency, in: graph[module])
      : Manifests.Location(file: manifest ?? "")
    let finding = Finding(
      Violation(
        rule: rule.name.value,
        severity: rule.severity,
        file: location.file,
        position: location.position,
        length: location.length,
        message: message,
        reason: rule.reason,
        advice: advice,
        identity: dependency.map { .depending(target: target, dependency: $0) } ?? .target(target),
        fix: fix
      )
    )
    return isPlaceNeeded
      ? finding
      : finding.explained { violation in
        let location = manifests.location(of: dependency, in: graph[module])
        (violation.position, violation.length) = (location.position, location.length)
      }
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
