import LintCodeBase

/// The imports of modules that an unresolved package provides, or may provide.
///
/// Nothing is known about what such modules import and re-export, or about which product provides
/// them.
enum UnjudgedImports {
  /// Returns the names of the modules that each file imports, by path.
  static func names(in graph: ModuleGraph) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for importer in graph.ownModules where isBlind(graph[importer], graph) {
      for edge in graph.edges(from: importer) where mayBeUnresolved(graph[edge.imported]) {
        for site in edge.sites { names[site.file, default: []].append(graph[edge.imported].name) }
      }
    }
    return names
  }

  /// Whether a dependency of a module is not resolved.
  ///
  /// A package that is used only under a condition may be left unresolved.
  private static func isBlind(_ module: Module, _ graph: ModuleGraph) -> Bool {
    (module.dependencies ?? []).contains { dependency in
      dependency.condition == nil
        && dependency.modules.contains {
          graph[$0].kind == .unknown && graph[$0].origin == .dependency
        }
    }
  }

  private static func mayBeUnresolved(_ module: Module) -> Bool {
    module.kind == .unknown
      && (module.origin == .dependency || !SystemModules.contains(module.name))
  }
}
