import LintCodeBase

/// Which of its dependencies a target uses: by an import, or by asking whether a module can be
/// imported.
struct DependencyUses {
  private let graph: ModuleGraph
  private let dependencies: [Module.Dependency]
  private let imported: [Module.ID]
  /// The imported modules, and those that they re-export.
  private let seen: Set<Module.ID>
  /// Whether an imported package is not resolved, so that its re-exports are unknown.
  private let isBlind: Bool
  /// The modules that are used, but that no dependency provides itself.
  private let indirect: Set<Module.ID>
  /// The names of the modules that are only asked for.
  private let queried: Set<String>

  /// - Parameters:
  ///   - queried: The names of the modules that the target only asks for.
  init(of target: Module.ID, in graph: ModuleGraph, queried: Set<String> = []) {
    self.graph = graph
    let module = graph[target]
    dependencies = module.dependencies ?? []
    imported = graph.edges(from: target).map(\.imported)
    seen = graph.reexports(of: imported)
    isBlind = imported.contains { graph[$0].origin == .dependency && graph[$0].kind == .unknown }
    self.queried = queried
    let provided = Set(dependencies.flatMap(\.modules))
    let names = queried.subtracting(dependencies.flatMap { Self.names($0, graph) })
    let asked = names.isEmpty ? [] : graph.modules.indices.filter { names.contains(graph[$0].name) }
    // A module in no product of another package comes with the products that need it.
    let hidden = imported.filter { id in
      let imported = graph[id]
      return imported.isOfPackage && imported.package != module.package && imported.products.isEmpty
    }
    indirect = Set(asked + hidden).subtracting(provided)
  }

  /// Whether the target uses a dependency.
  func includes(_ dependency: Module.Dependency) -> Bool {
    if isImported(dependency) || !queried.isDisjoint(with: Self.names(dependency, graph)) {
      return true
    }
    if isBlind, dependency.modules.allSatisfy({ graph[$0].origin != .own }) { return true }
    guard !indirect.isEmpty else { return false }
    // Another dependency, which is needed anyway, may bring the module, too.
    let sure = dependencies.filter(isImported).flatMap(\.modules)
    let rest = indirect.subtracting(graph.dependencies(of: Set(sure)))
    return !rest.isDisjoint(with: graph.dependencies(of: Set(dependency.modules)))
  }

  private func isImported(_ dependency: Module.Dependency) -> Bool {
    !seen.isDisjoint(with: dependency.modules)
      || !graph.reexports(of: dependency.modules).isDisjoint(with: imported)
  }

  /// The names in sources of the modules that a dependency provides.
  private static func names(_ dependency: Module.Dependency, _ graph: ModuleGraph) -> [String] {
    dependency.modules.map { dependency.aliases[graph[$0].name] ?? graph[$0].name }
  }
}

extension Module {
  /// Whether the module is a target of a package.
  fileprivate var isOfPackage: Bool {
    origin != .outside && kind != .folder && isTarget && !isOfProject && !isOfPod
      && !isOfBazel
  }
}
