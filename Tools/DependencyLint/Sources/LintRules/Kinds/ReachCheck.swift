import LintCodeBase

/// Finds the imports from which targets reach modules that they must not reach.
///
/// Each import with which a chain begins is a finding, with its shortest chain to each module:
/// another chain through the same import is the same finding, one through another import is not.
struct ReachCheck {
  private let context: RuleContext
  private let rule: Configuration.Rule
  private let isGoal: [Bool]
  /// For each goal that chains lead to, the number of imports from each module to it.
  private var distances: [(goal: Module.ID, from: [Module.ID: Int])] = []
  private(set) var result = RuleResult()

  /// - Parameters:
  ///   - context: The code base.
  ///   - isPassable: Whether a chain may lead through a module; `nil` if only imports of the goals
  ///     themselves are wrong.
  ///   - isGoal: Whether a module must not be reached.
  init(
    context: RuleContext,
    rule: Configuration.Rule,
    through isPassable: ((Module.ID) -> Bool)?,
    to isGoal: (Module.ID) -> Bool
  ) {
    self.context = context
    self.rule = rule
    let modules = context.graph.modules.indices
    let goals = modules.map(isGoal)
    self.isGoal = goals
    guard let isPassable else { return }
    let passable = modules.map { !goals[$0] && isPassable($0) }
    distances = modules.filter { goals[$0] }.map { goal in
      (goal, Self.distances(to: goal, through: passable, context.graph))
    }
  }

  /// Returns the number of imports on the shortest chain from each module to a goal.
  private static func distances(
    to goal: Module.ID,
    through isPassable: [Bool],
    _ graph: ModuleGraph
  ) -> [Module.ID: Int] {
    var distances = [goal: 0]
    var frontier = [goal]
    var length = 0
    while !frontier.isEmpty {
      length += 1
      frontier = frontier.flatMap { graph.importers(of: $0) }.filter { importer in
        guard isPassable[importer], distances[importer] == nil else { return false }
        distances[importer] = length
        return true
      }
    }
    return distances
  }

  mutating func check(from importer: Module.ID, fault: String, advice: String) {
    for edge in context.graph.edges(from: importer) {
      result.examined += edge.sites.count
      if isGoal[edge.imported] {
        result.findings += context.violations(of: rule, at: edge, ", \(fault)", advice: advice)
        continue
      }
      for (goal, lengths) in distances where lengths[edge.imported] != nil {
        let path = [edge] + path(from: edge.imported, to: goal, lengths)
        result.findings += finding(of: path, to: goal, fault, advice).map { [$0] } ?? []
      }
    }
  }

  /// Returns the shortest chain; of several, the one through the modules that come first.
  private func path(
    from start: Module.ID,
    to goal: Module.ID,
    _ lengths: [Module.ID: Int]
  ) -> [ModuleGraph.Edge] {
    var path: [ModuleGraph.Edge] = []
    var place = start
    while let length = lengths[place], length > 0,
      let next = context.graph.edges(from: place).first(where: {
        lengths[$0.imported] == length - 1
      })
    {
      path.append(next)
      place = next.imported
    }
    return path
  }

  private func finding(
    of path: [ModuleGraph.Edge],
    to goal: Module.ID,
    _ fault: String,
    _ advice: String
  ) -> Finding? {
    guard let first = path.first else { return nil }
    let graph = context.graph
    let through = path.dropLast().map { graph.title($0.imported) }.joined(separator: ", ")
    return context.finding(
      of: rule,
      along: path,
      "\(context.described(first.importer)) reaches \(context.described(goal)) through "
        + "\(through), \(fault)",
      advice: advice,
      identity: .hop(
        importer: graph.title(first.importer),
        imported: graph.title(first.imported),
        goal: graph.title(goal)
      )
    )
  }
}
