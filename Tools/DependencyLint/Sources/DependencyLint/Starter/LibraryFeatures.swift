import LintCodeBase

/// Finds the features of a group of libraries that do not import each other.
struct LibraryFeatures {
  private let libraries: [Module.ID]
  private let edges: [ModuleGraph.Edge]
  private let graph: ModuleGraph

  /// Creates a search among the libraries of a code base.
  ///
  /// - Parameter edges: The imports between the libraries.
  init(_ libraries: [Module.ID], _ edges: [ModuleGraph.Edge], _ graph: ModuleGraph) {
    self.libraries = libraries
    self.edges = edges
    self.graph = graph
  }

  func features(of group: StarterGroup) -> StarterFeatures? {
    guard let folder = group.features else { return nil }
    let depth = folder.split(separator: "/").count
    let inner = Set(
      group.members.map { id in
        (graph[id].directory ?? "").split(separator: "/").dropFirst(depth + 1).map { "/\($0)" }
          .joined()
      }
    )
    let all = "\(folder)/{feature}\(inner == [""] ? "" : "/**")"
    guard let ending = group.ending else { return features(all, sets(of: all)) }
    // Features may import each other's interfaces, which are not members of the group.
    let texts =
      [all]
      + inner.flatMap { inner in
        ["\(folder)/{feature}\(inner)", "\(folder)/{feature}\(ending)\(inner)"]
      }
    return texts.lazy.compactMap { text in
      let sets = sets(of: text)
      let members = group.members.compactMap { sets[$0] }
      let areAll = members.count == group.members.count && Set(members) == Set(sets.values)
      return areAll ? features(text, sets) : nil
    }.first
  }

  /// The names of the features that libraries belong to.
  private func sets(of text: String) -> [Module.ID: String] {
    let pattern = Pattern(text: text)
    var sets: [Module.ID: String] = [:]
    for id in libraries {
      sets[id] = graph[id].directory.flatMap { pattern.capture(path: $0)?["feature"] }
    }
    return sets
  }

  private func features(_ text: String, _ sets: [Module.ID: String]) -> StarterFeatures? {
    let single = Dictionary(grouping: sets.keys) { sets[$0] ?? "" }.filter { $0.value.count == 1 }
      .mapValues { graph[$0[0]].target }
    return StarterFeatures(
      text,
      Set(sets.values),
      edges.compactMap { edge in
        sets[edge.importer].map {
          StarterFeatures.Reference(from: $0, to: sets[edge.imported], count: edge.sites.count)
        }
      },
      names: single.filter { name in
        graph.ownModules.count { graph[$0].target == name.value } == 1
      }
    )
  }
}
