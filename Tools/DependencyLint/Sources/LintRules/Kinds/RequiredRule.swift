import LintCodeBase
import LintScanner

/// Each target of a set imports one of some modules.
struct RequiredRule: RuleCheck {
  static let kind = RuleKind(
    name: "required",
    summary: "each listed target imports one of these modules",
    keys: [from, modules],
    sample: """
      rules:
        - rule: required
          from: "*UI"
          modules: Domain
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    description: "What must import one of the modules: layers, targets or paths."
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    description: """
      The modules of which one must be imported: layers, targets, paths, or outside modules. A \
      {capture} has the same value as in ‘from’.
      """
  )

  let rule: Configuration.Rule
  private var from: [Located<Pattern>] { rule.patterns(Self.from) }
  private var modules: [Located<Pattern>] { rule.patterns(Self.modules) }

  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw] {
    let captured = rule.patterns(from).map { Set($0.value.captures) }
    return rule.patterns(modules).compactMap { pattern in
      let unknown = pattern.value.captures.first { name in
        !captured.allSatisfy { $0.contains(name) }
      }
      return unknown.map { name in
        RuleFlaw(
          position: pattern.position,
          message: "‘from’ does not capture {\(name)} of ‘\(pattern.value.text)’",
          advice: "write {\(name)} in each pattern of ‘from’, or replace it with *"
        )
      }
    }
  }

  func idleReason(_ context: RuleContext) -> String? {
    let members = context.sourced(rule).filter { context.selects(from, $0) }
    guard !members.isEmpty else { return "no target that ‘from’ selects has Swift files" }
    return nil
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) where context.selects(from, importer) {
      let module = context.graph[importer]
      // Generated sources and code in other languages, which are not read, may contain the import.
      guard !module.files.isEmpty, !module.hasGeneratedSources else { continue }
      let wanted = modules(for: importer, context)
      guard !context.selects(wanted, importer) else { continue }
      result.examined += 1
      let isMet = context.graph.edges(from: importer).contains {
        context.selects(wanted, $0.imported)
      }
      if !isMet { result.findings.append(finding(importer, wanted, context)) }
    }
    return result
  }

  private func finding(
    _ importer: Module.ID,
    _ wanted: [Located<Pattern>],
    _ context: RuleContext
  ) -> Finding {
    let candidates = context.graph.modules.indices.filter { context.selects(wanted, $0) }
    let names =
      candidates.isEmpty || candidates.count > 3
      ? wanted.map { "‘\($0.value.text)’" } : candidates.map(context.graph.title)
    let list = names.joined(separator: " or ")
    let target = context.graph[importer].target
    // A path can only match modules of the code base.
    let isMissing = candidates.isEmpty && wanted.allSatisfy(\.value.isPath)
    return context.violation(
      of: rule,
      in: importer,
      dependency: nil,
      "\(context.described(importer)) does not import \(list)"
        + (isMissing ? ", which does not exist" : ""),
      advice: (isMissing ? "create the module" : "import \(list) in \(target)")
        + ", or narrow ‘from’"
    )
  }

  /// Returns the patterns for the modules that a target must import, with its captures.
  private func modules(
    for importer: Module.ID,
    _ context: RuleContext
  ) -> [Located<Pattern>] {
    guard let captures = TargetSets(from).captures(of: importer, context) else { return modules }
    return modules.map { pattern in
      var pattern = pattern
      pattern.value = pattern.value.replacing(captures)
      return pattern
    }
  }
}
