import LintCodeBase

extension Analysis {
  /// The names of imported modules that this system does not see, by file.
  var absentImports: [String: [String]] {
    guard source.codeBase.isPartlyUnseen else { return [:] }
    var names: [String: [String]] = [:]
    var known: [String: Bool] = [:]
    for edge in source.graph.edges where source.graph[edge.imported].kind == .unknown {
      let name = source.graph[edge.imported].name
      let isAbsent = known[name] ?? (source.codeBase.absence(of: Pattern(text: name)) != nil)
      known[name] = isAbsent
      guard isAbsent else { continue }
      for site in edge.sites { names[site.file, default: []].append(name) }
    }
    return names
  }
}

/// The imports of modules that an unresolved package provides, or may provide.
///
/// Nothing is known about what such modules import and re-export, or about which product provides
/// them.
enum UnjudgedImports {
  /// Returns the names of the modules that each file imports, by path.
  ///
  /// - Parameters:
  ///   - isIncluded: Whether to include the imports of a module, given why packages that it depends
  ///     on are not read; `nil` stands for a package that is not resolved.
  static func names(
    in graph: ModuleGraph,
    where isIncluded: (Set<UnreadPackage.Cause?>) -> Bool = { _ in true }
  ) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for importer in graph.ownModules {
      let causes = causes(for: graph[importer], graph)
      guard !causes.isEmpty, isIncluded(causes) else { continue }
      for edge in graph.edges(from: importer)
      where graph[edge.imported].kind == .unknown && mayBeUnresolved(graph[edge.imported]) {
        for site in edge.sites { names[site.file, default: []].append(graph[edge.imported].name) }
      }
    }
    return names
  }

  /// Returns why dependencies of a module are not read; `nil` stands for one that is not resolved.
  ///
  /// A package that is used only under a condition may be left unresolved.
  private static func causes(
    for module: Module,
    _ graph: ModuleGraph
  ) -> Set<UnreadPackage.Cause?> {
    let unknown = (module.dependencies ?? []).filter { $0.condition == nil }.flatMap(\.modules)
      .filter { graph[$0].kind == .unknown && graph[$0].origin == .dependency }
    return Set(unknown.map { graph[$0].unread })
  }

  /// Whether an unresolved package may provide a module of which only the name is known.
  private static func mayBeUnresolved(_ module: Module) -> Bool {
    module.origin == .dependency || !SystemModules.contains(module.name)
  }
}
