import LintCodeBase
import LintScanner

/// Imports have some attributes and access levels, and do not have others.
struct FormRule: RuleCheck {
  static let kind = RuleKind(
    name: "form",
    summary: "imports have the listed attributes and access levels, or don't have them",
    keys: [from, modules, forbids, requires, atMost],
    sample: """
      rules:
        - rule: form
          forbids: "@testable"
          tests: false
      """
  )

  private static let from = RuleKey(
    name: "from",
    form: .targets,
    isRequired: false,
    description: "The targets whose imports are checked: layers, targets or paths. Default: all."
  )
  private static let modules = RuleKey(
    name: "modules",
    form: .anyModules,
    isRequired: false,
    description: """
      The modules whose imports are checked: layers, targets, paths, or outside modules. Default: all.
      """
  )
  private static let forbids = RuleKey(
    name: "forbids",
    form: .words,
    isRequired: false,
    description: """
      What imports must not have: attributes, such as \"@testable\" or \"@_spi(Internals)\"; access \
      levels; ‘access’ for any access level; ‘scoped’ for imports of a single declaration.
      """
  )
  private static let requires = RuleKey(
    name: "requires",
    form: .words,
    isRequired: false,
    description: "What each import must have, in the same words as ‘forbids’."
  )
  private static let atMost = RuleKey(
    name: "atMost",
    form: .words,
    isRequired: false,
    description: """
      The highest access level of imports: package, internal, fileprivate or private. An import \
      without a level is public, or internal in a target with InternalImportsByDefault.
      """
  )

  private let rule: Configuration.Rule
  private let from: [Located<Pattern>]
  private let modules: [Located<Pattern>]
  private let forbidden: [ImportForm]
  private let required: [ImportForm]
  private let highest: ImportDeclaration.Access?

  init(rule: Configuration.Rule) {
    self.rule = rule
    from = rule.patterns(Self.from)
    modules = rule.patterns(Self.modules)
    forbidden = rule.words(Self.forbids).compactMap { ImportForm($0.value) }
    required = rule.words(Self.requires).compactMap { ImportForm($0.value) }
    highest = rule.words(Self.atMost).first.flatMap { .init(rawValue: $0.value) }
  }

  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw] {
    let levels = ImportDeclaration.Access.allCases.dropLast().map(\.rawValue)
    var flaws = ImportForm.flaws(in: rule.words(forbids) + rule.words(requires))
    flaws += rule.words(atMost).enumerated().filter { place, word in
      place > 0 || !levels.contains(word.value)
    }.map { _, word in
      RuleFlaw(
        position: word.position,
        message: "‘\(word.value)’ is not a highest access level",
        advice: "write one of \(levels.joined(separator: ", "))"
      )
    }
    if rule.words.isEmpty {
      flaws.append(
        RuleFlaw(
          position: rule.name.position,
          message: "the rule ‘form’ requires nothing of imports",
          advice: "add ‘forbids’, ‘requires’ or ‘atMost’: `{rule: form, forbids: \"@testable\"}`"
        )
      )
    }
    return flaws
  }

  func lack(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { isChecked($0, context) }
    guard !importers.isEmpty else {
      return from.isEmpty
        ? "no target has Swift files" : "no target that ‘from’ selects has Swift files"
    }
    return importers.allSatisfy { context.graph[$0].kind == .part }
      ? "‘from’ selects folders of targets, whose imports count for their targets" : nil
  }

  func verdict(_ context: RuleContext) -> Verdict {
    var verdict = Verdict()
    for importer in context.importers(rule) where isChecked(importer, context) {
      for edge in context.graph.edges(from: importer)
      where modules.isEmpty || context.selects(modules, edge.imported) {
        for site in edge.sites where site.reference == nil {
          verdict.examined += 1
          verdict.findings += findings(of: site, edge, context)
        }
      }
    }
    return verdict
  }

  private func isChecked(_ importer: Module.ID, _ context: RuleContext) -> Bool {
    from.isEmpty || context.selects(from, importer)
  }

  private func findings(
    of site: ModuleGraph.Site,
    _ edge: ModuleGraph.Edge,
    _ context: RuleContext
  ) -> [Finding] {
    func finding(_ form: String, _ fault: String, _ advice: String) -> Finding {
      context.finding(of: rule, at: site, of: edge, form: form, fault, advice: advice)
    }
    var findings = forbidden.filter { $0.matches(site.declaration) }.map {
      finding($0.word, " \($0.phrase), which is forbidden", "import the module without it")
    }
    findings += required.filter { !$0.matches(site.declaration) }.map {
      finding("without \($0.word)", ", but not \($0.phrase), which is required", "add it")
    }
    let access = context.access(of: site, in: edge.importer)
    if let highest, access > highest {
      findings.append(
        finding(
          access.rawValue,
          site.declaration.access == nil
            ? " without an access level, which means \(access.rawValue)"
            : " as \(access.rawValue)",
          "write `\(highest.rawValue) import`"
        )
      )
    }
    return findings
  }
}
