import LintScanner

/// Builds the import graph of a code base.
struct GraphBuilder {
  private let codeBase: CodeBase
  private var graph: ModuleGraph
  private var byName: [String: [Module.ID]] = [:]
  /// The packages that a package's targets depend on or import, by the identity of each.
  private var neighbors: [String: Set<String>] = [:]
  /// The packages that are reachable from a package, by identity; a cache.
  private var reachable: [String: Set<String>] = [:]

  init(_ codeBase: CodeBase) {
    self.codeBase = codeBase
    graph = ModuleGraph(modules: codeBase.modules)
    for (id, module) in codeBase.modules.enumerated() {
      if module.isTarget { byName[module.name, default: []].append(id) }
      for dependency in module.dependencies ?? [] {
        for imported in dependency.modules { link(id, imported) }
      }
    }
    for known in codeBase.knownImports { link(known.importer, known.imported) }
  }

  /// Builds the graph.
  ///
  /// - Parameter sources: The scanned sources by path, relative to the root.
  /// - Returns: The graph, whose modules begin with those of the code base, in the same order.
  mutating func build(_ sources: [String: ScannedSource]) -> ModuleGraph {
    for importer in codeBase.modules.indices
    where codeBase.modules[importer].origin == .own
      && codeBase.modules[importer].kind != .part
    {
      addEdges(from: importer, sources)
    }
    for known in codeBase.knownImports {
      var declaration = ImportDeclaration(
        module: codeBase.modules[known.imported].name,
        position: known.position
      )
      if known.isReexported { declaration.attributes = ["@_exported"] }
      let site = ModuleGraph.Site(file: known.file, declaration: declaration)
      graph.add(.init(importer: known.importer, imported: known.imported, sites: [site]))
    }
    addImportsOfParts()
    return graph
  }

  /// Adds the imports of targets also to the folder layers that contain the files.
  private mutating func addImportsOfParts() {
    let parts = codeBase.modules.indices.filter { codeBase.modules[$0].kind == .part }
    guard !parts.isEmpty else { return }
    var owners: [String: Module.ID] = [:]
    for part in parts { for file in codeBase.modules[part].files { owners[file] = part } }
    var sites: [Module.ID: [Module.ID: [ModuleGraph.Site]]] = [:]
    for edge in graph.edges {
      for site in edge.sites {
        guard let part = owners[site.file] else { continue }
        sites[part, default: [:]][edge.imported, default: []].append(site)
      }
    }
    for part in parts {
      for (imported, sites) in (sites[part] ?? [:]).sorted(by: { $0.key < $1.key }) {
        graph.add(.init(importer: part, imported: imported, sites: sites))
      }
    }
  }

  private mutating func addEdges(from importer: Module.ID, _ sources: [String: ScannedSource]) {
    var sites: [Module.ID: [ModuleGraph.Site]] = [:]
    var known: [String: Module.ID] = [:]
    for file in codeBase.modules[importer].files {
      for declaration in sources[file]?.imports ?? [] where !declaration.condition.isNever {
        let name = declaration.module
        let imported = known[name] ?? resolve(name, in: importer)
        known[name] = imported
        guard imported != importer else { continue }
        sites[imported, default: []].append(.init(file: file, declaration: declaration))
      }
    }
    for (imported, sites) in sites.sorted(by: { $0.key < $1.key }) {
      graph.add(.init(importer: importer, imported: imported, sites: sites))
    }
  }

  /// Returns the module that a name refers to in the sources of another module.
  private mutating func resolve(_ name: String, in importer: Module.ID) -> Module.ID {
    // In a plugin, these names refer to SwiftPM's modules, even if a target has the same name.
    if graph[importer].kind == .plugin, Self.pluginModules.contains(name) { return outside(name) }
    for dependency in graph[importer].dependencies ?? [] {
      let original = dependency.aliases.first { $0.value == name }?.key ?? name
      if let id = dependency.modules.first(where: { graph[$0].name == original }) { return id }
    }
    // Targets for several platforms share a name; importing that name means the target itself.
    if name == graph[importer].name { return importer }
    let candidates = byName[name] ?? []
    guard !candidates.isEmpty else { return outside(name) }
    // Two packages in folders with the same name have the same identity.
    let (manifest, package) = (graph[importer].manifest, graph[importer].package)
    if let id = candidates.first(where: { graph[$0].manifest == manifest })
      ?? candidates.first(where: { graph[$0].package == package })
    {
      return id
    }
    let packages = reachablePackages(from: package)
    if let id = candidates.first(where: { packages.contains(graph[$0].package ?? "") }) {
      return id
    }
    // In an Xcode workspace, a package can import another one without declaring it.
    if let id = candidates.first(where: { graph[$0].origin != .dependency }) { return id }
    return outside(name)
  }

  private static let pluginModules: Set = ["PackagePlugin", "XcodeProjectPlugin"]

  /// Returns the module with a name from outside the code base.
  private mutating func outside(_ name: String) -> Module.ID {
    let known = (byName[name] ?? []).first { graph[$0].origin == .outside }
    if let known { return known }
    let id = graph.add(
      Module(name: name, target: name, package: nil, kind: .unknown, origin: .outside)
    )
    byName[name, default: []].append(id)
    return id
  }

  private mutating func link(_ importer: Module.ID, _ imported: Module.ID) {
    guard let package = codeBase.modules[importer].package,
      let other = codeBase.modules[imported].package, other != package
    else { return }
    neighbors[package, default: []].insert(other)
  }

  /// Returns the packages that are built for a package, directly or indirectly.
  private mutating func reachablePackages(from package: String?) -> Set<String> {
    guard let package else { return [] }
    if let known = reachable[package] { return known }
    let found = [package].transitiveClosure { neighbors[$0] ?? [] }
    reachable[package] = found
    return found
  }
}
