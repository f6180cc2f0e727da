/// The modules that changed files can reach.
package struct AffectedModules: Sendable {
  /// The targets that contain changed files, and all targets that depend on them, directly or
  /// indirectly.
  package let modules: Set<Module.ID>
  /// The files that belong to no target.
  package let strays: [String]

  /// Finds the modules.
  ///
  /// - Parameters:
  ///   - files: The files, relative to the root; they need not exist.
  ///   - source: The code base.
  ///   - depth: The maximum number of dependencies between a changed target and another one; `nil` for
  ///     any.
  package init(of files: [String], in source: SourcedCodeBase, depth: Int? = nil) {
    let owners = FileOwners(source)
    var changed: Set<Module.ID> = []
    var strays: [String] = []
    for file in files {
      let found = owners.modules(of: file)
      changed.formUnion(found)
      if found.isEmpty { strays.append(file) }
    }
    self.strays = strays
    modules = source.graph.dependents(of: changed, depth: depth)
  }
}

/// The modules whose builds read a file.
private struct FileOwners {
  private let graph: ModuleGraph
  private let own: [Module.ID]
  private var sources: [String: [Module.ID]] = [:]

  init(_ source: SourcedCodeBase) {
    graph = source.graph
    own = source.graph.ownModules.filter { source.graph[$0].isTarget }
    for id in own {
      for file in graph[id].files { sources[file, default: []].append(id) }
    }
  }

  func modules(of file: String) -> [Module.ID] {
    if let modules = sources[file] { return modules }
    let name = Path.lastComponent(file)
    if name == "Package.resolved" || ManifestFile.isManifest(name) {
      let folder = Path.folder(of: file)
      let members = own.filter { graph[$0].dependencies != nil && package(of: $0) == folder }
      if !members.isEmpty { return members }
    }
    let declared = own.filter { id in
      (graph[id].isOfProject || graph[id].isOfBazel) && graph[id].manifest == file
    }
    if !declared.isEmpty { return declared }
    // Resources, other files that a target contains, and deleted sources.
    let depths = own.map { id in
      graph[id].folders.filter { $0 == "." || Path.isInside(file, $0) }.map(\.utf8.count).max()
    }
    let deepest = depths.compactMap(\.self).max()
    let innermost = zip(own, depths).filter { $1 != nil && $1 == deepest }.map(\.0)
    guard innermost.isEmpty else { return innermost }
    // A submodule, or a link to a folder, is a single file for git.
    return own.filter { graph[$0].folders.contains { Path.isInside($0, file) } }
  }

  private func package(of id: Module.ID) -> String? { graph[id].home }
}

extension ModuleGraph {
  /// Returns modules of the code base and all modules that depend on them: by imports, by declared
  /// dependencies, or by plugins.
  ///
  /// - Parameters:
  ///   - start: The modules to start from.
  ///   - depth: The maximum number of steps; `nil` for any.
  /// - Returns: The modules of the code base, without those for files outside targets.
  func dependents(of start: Set<Module.ID>, depth: Int? = nil) -> Set<Module.ID> {
    var importers: [Module.ID: [Module.ID]] = [:]
    for edge in edges { importers[edge.imported, default: []].append(edge.importer) }
    let plugins = Dictionary(grouping: ownModules.filter { modules[$0].kind == .plugin }) {
      modules[$0].target
    }
    for id in modules.indices {
      for imported in (modules[id].dependencies ?? []).flatMap(\.modules) {
        importers[imported, default: []].append(id)
      }
      for plugin in modules[id].plugins.flatMap({ plugins[$0] ?? [] }) {
        importers[plugin, default: []].append(id)
      }
    }
    return reached(from: start, depth: depth) { importers[$0] ?? [] }
      .filter { modules[$0].origin == .own && modules[$0].isTarget }
  }

  /// Returns modules and all modules that can be reached from them, step by step.
  ///
  /// - Parameters:
  ///   - start: The modules to start from.
  ///   - obstacle: A module that no path leads through; `nil` for none.
  ///   - depth: The maximum number of steps; `nil` for any.
  ///   - next: Returns the modules that are one step away from a module.
  package func reached(
    from start: Set<Module.ID>,
    avoiding obstacle: Module.ID? = nil,
    depth: Int? = nil,
    next: (Module.ID) -> [Module.ID]
  ) -> Set<Module.ID> {
    var isFound = [Bool](repeating: false, count: modules.count)
    if let obstacle { isFound[obstacle] = true }
    for module in start { isFound[module] = true }
    var found = Array(start)
    // The modules that the last step found.
    var frontier = found.indices
    var steps = 0
    while !frontier.isEmpty, depth.map({ steps < $0 }) ?? true {
      for place in frontier {
        for module in next(found[place]) where !isFound[module] {
          isFound[module] = true
          found.append(module)
        }
      }
      frontier = frontier.upperBound..<found.count
      steps += 1
    }
    return Set(found)
  }
}
