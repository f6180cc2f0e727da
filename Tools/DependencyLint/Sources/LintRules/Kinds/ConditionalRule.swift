import LintCodeBase
import LintScanner

/// A target imports a dependency that its manifest links only under a condition, under the same
/// condition.
///
/// Only what a build can show is a violation; anything else is in doubt, and counted.
struct ConditionalRule: RuleCheck {
  static let kind = RuleKind(
    name: "conditional",
    summary: "imports of a conditional dependency are under its condition",
    sample: """
      rules:
        - rule: conditional
      """
  )

  private enum Verdict { case kept, broken(String), doubtful }

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? {
    context.sourced(rule).contains { target in
      context.graph[target].dependencies?.contains { $0.condition != nil } ?? false
    } ? nil : "no target with Swift files has a dependency with a condition"
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      let dependencies = context.graph[importer].dependencies ?? []
      guard dependencies.contains(where: { $0.condition != nil }) else { continue }
      let always = context.graph.reexports(
        of: dependencies.filter { $0.condition == nil }.flatMap(\.modules)
      )
      let systems = systems(of: importer, context)
      for edge in context.graph.edges(from: importer) where !always.contains(edge.imported) {
        let conditions = dependencies.filter { dependency in
          context.graph.reexports(of: dependency.modules).contains(edge.imported)
        }.compactMap(\.condition)
        guard !conditions.isEmpty else { continue }
        let mayBeAvailable = mayBeAvailable(edge.imported, to: importer, always, context)
        for site in edge.sites where site.reference == nil {
          result.examined += 1
          let name = site.declaration.module
          switch verdict(site, name, conditions, systems) {
          case .kept: break
          case .broken(let build)
          where !mayBeAvailable && !hasOwnConditions(site, importer, context):
            var single = edge
            single.sites = [site]
            result.findings += context.violations(
              of: rule,
              at: single,
              showsLayers: false,
              ", which its manifest links only for \(conditions.joined(separator: "; or ")), "
                + "but this code is compiled \(build)",
              advice: "import it under `#if canImport(\(name))`, or link it without a condition"
            )
          case .broken, .doubtful: result.doubts[site.file, default: 0] += 1
          }
        }
      }
    }
    return result
  }

  /// Whether a module may be there although its condition does not hold: from the system, from
  /// another dependency, or from a package of which nothing is known.
  private func mayBeAvailable(
    _ module: Module.ID,
    to importer: Module.ID,
    _ always: Set<Module.ID>,
    _ context: RuleContext
  ) -> Bool {
    let graph = context.graph
    // A library of the system is often linked only for the systems whose SDKs have no such module.
    if graph[module].kind == .system || SystemModules.contains(graph[module].name) { return true }
    let reached = graph.reached(
      from: always,
      avoiding: importer,
      next: { id in graph.edges(from: id).map(\.imported) }
    )
    if reached.contains(module) { return true }
    // The module of a binary may have any name, and another product of a package that is not resolved
    // may contain or bring this one.
    let others = (graph[importer].dependencies ?? []).flatMap(\.modules).filter { $0 != module }
    return reached.union(others).contains { other in
      graph[other].kind == .binary
        || graph[other].isUnresolved && graph[other].package == graph[module].package
    }
  }

  /// Whether the manifest or the file excludes systems in a way that this rule does not evaluate.
  private func hasOwnConditions(
    _ site: ModuleGraph.Site,
    _ importer: Module.ID,
    _ context: RuleContext
  ) -> Bool {
    // Conditions in a manifest are about the system that evaluates it.
    context.graph[importer].manifest.flatMap(context.content)?.contains("#if ") == true
      || context.content(of: site.file)?.contains("#error") == true
  }

  /// Judges an import.
  ///
  /// - Parameters:
  ///   - conditions: Those of the dependencies that provide the module, one of which must hold.
  ///   - systems: The operating systems that the target is compiled for.
  private func verdict(
    _ site: ModuleGraph.Site,
    _ module: String,
    _ conditions: [String],
    _ systems: Set<String>
  ) -> Verdict {
    let code = site.declaration.condition
    let guardAtom = "canImport(\(module))"
    if code.implies(oneOf: [Condition([guardAtom])]) { return .kept }
    let links = conditions.map(LinkCondition.init(text:))
    guard links.allSatisfy(\.isKnown) else { return .doubtful }
    let linked = links.map { Condition($0.formulas) }
    if code.implies(oneOf: linked) { return .kept }
    let traits = Set(links.flatMap(\.traits))
    // Of any other condition, it is not known in which builds it holds.
    let isClear = code.atoms.allSatisfy { $0.hasPrefix("os(") || traits.contains($0) }
    guard isClear else { return .doubtful }
    if links.allSatisfy({ $0.systems.isEmpty }) {
      return .broken("without \(traits.sorted().joined(separator: " or "))")
    }
    let known = systems.union(code.atoms.filter { $0.hasPrefix("os(") })
    let missed = known.sorted().first { system in
      let build = Condition(site.declaration.conditions + [system])
      return !build.isNever && !code.contradicts(Condition([system]))
        && !build.implies(oneOf: linked)
    }
    return missed.map { .broken("for \($0)") } ?? .doubtful
  }

  /// The operating systems that the conditions of a target's imports name.
  private func systems(of target: Module.ID, _ context: RuleContext) -> Set<String> {
    let imports = context.graph[target].files.flatMap { context.sources[$0]?.imports ?? [] }
    return Set(imports.flatMap { $0.condition.atoms }.filter { $0.hasPrefix("os(") })
  }
}

/// The condition under which a manifest links a dependency.
private struct LinkCondition {
  private(set) var systems: [String] = []
  private(set) var traits: [String] = []
  /// Whether the condition consists only of operating systems and traits.
  private(set) var isKnown = true

  /// The conditions in code for the names of platforms in manifests.
  private static let conditions = [
    "android": "os(Android)", "ios": "os(iOS)", "linux": "os(Linux)",
    "maccatalyst": "os(iOS) && targetEnvironment(macCatalyst)", "macos": "os(macOS)",
    "openbsd": "os(OpenBSD)", "tvos": "os(tvOS)", "visionos": "os(visionOS)", "wasi": "os(WASI)",
    "watchos": "os(watchOS)", "windows": "os(Windows)",
  ]

  /// Parses a condition such as `platforms: macos, ios, traits: Extra`.
  init(text: String) {
    var key = ""
    for part in text.split(separator: ", ") {
      var value = String(part)
      if let colon = part.firstRange(of: ": ") {
        key = String(part[..<colon.lowerBound])
        value = String(part[colon.upperBound...])
      }
      switch key {
      case "platforms":
        if let system = Self.conditions[value] { systems.append(system) } else { isKnown = false }
      case "traits": traits.append(value)
      default: isKnown = false
      }
    }
  }

  /// What must hold, all at once.
  var formulas: [String] {
    [systems, traits].filter { !$0.isEmpty }.map { $0.joined(separator: " || ") }
  }
}

extension Module {
  /// Whether only the name is known, because the package is not resolved.
  fileprivate var isUnresolved: Bool { kind == .unknown && origin == .dependency }
}
