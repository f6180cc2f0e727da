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
        let isAvailable = !context.graph.reached(
          from: always,
          avoiding: importer,
          next: { id in context.graph.edges(from: id).map(\.imported) }
        ).isDisjoint(with: [edge.imported])
        for site in edge.sites where site.reference == nil {
          result.examined += 1
          let name = site.declaration.module
          switch isAvailable ? .doubtful : verdict(site, name, conditions, systems) {
          case .kept: break
          case .doubtful: result.doubts[site.file, default: 0] += 1
          case .broken(let build):
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
          }
        }
      }
    }
    return result
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

  private static let names = [
    "android": "Android", "ios": "iOS", "linux": "Linux", "macos": "macOS", "openbsd": "OpenBSD",
    "tvos": "tvOS", "visionos": "visionOS", "wasi": "WASI", "watchos": "watchOS",
    "windows": "Windows",
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
        if let name = Self.names[value] { systems.append("os(\(name))") } else { isKnown = false }
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
