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
    forbidden = Self.forms(rule, Self.forbids)
    required = Self.forms(rule, Self.requires)
    highest = rule.words(Self.atMost).first.flatMap { .init(rawValue: $0.value) }
  }

  private static func forms(_ rule: Configuration.Rule, _ key: RuleKey) -> [ImportForm] {
    rule.words(key).reduce(into: []) { forms, word in
      guard let form = ImportForm(word.value), !forms.contains(form) else { return }
      forms.append(form)
    }
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
    flaws += contradictions(in: rule)
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

  /// Returns the words with which no import can follow the rule.
  private static func contradictions(in rule: Configuration.Rule) -> [RuleFlaw] {
    let forbidden = forms(rule, forbids)
    let highest = rule.words(atMost).first.flatMap {
      ImportDeclaration.Access(rawValue: $0.value)
    }
    var level: ImportDeclaration.Access?
    return rule.words(requires).filter { word in
      guard let form = ImportForm(word.value) else { return false }
      if forbidden.contains(form) { return true }
      guard case .access(let access) = form else { return false }
      defer { level = level ?? access }
      return level.map { $0 != access } ?? false || highest.map { access > $0 } ?? false
        || forbidden.contains(.someAccess)
    }.map { word in
      RuleFlaw(
        position: word.position,
        message: "no import can have ‘\(word.value)’ and follow the rest of the rule",
        advice: "remove the word, or the one that contradicts it"
      )
    }
  }

  func idleReason(_ context: RuleContext) -> String? {
    let importers = context.sourced(rule).filter { from.isEmpty || context.selects(from, $0) }
    guard !importers.isEmpty else {
      return from.isEmpty
        ? "no target has Swift files" : "no target that ‘from’ selects has Swift files"
    }
    if importers.allSatisfy({ context.graph[$0].kind == .part }) {
      return "‘from’ selects folders of targets, whose imports count for their targets"
    }
    return context.onlyParts(modules)
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) where isChecked(importer, context) {
      for edge in context.graph.edges(from: importer)
      where modules.isEmpty || context.selects(modules, edge.imported) {
        for site in edge.sites {
          result.examined += 1
          result.findings += findings(of: site, edge, context)
        }
      }
    }
    return result
  }

  private func isChecked(_ importer: Module.ID, _ context: RuleContext) -> Bool {
    context.graph[importer].kind != .part
      && (from.isEmpty || context.selects(from, importer))
  }

  private func findings(
    of site: ModuleGraph.Site,
    _ edge: ModuleGraph.Edge,
    _ context: RuleContext
  ) -> [Finding] {
    func finding(_ fault: String, _ advice: String, fix: Violation.Fix? = nil) -> Finding {
      context.finding(of: rule, at: site, of: edge, fault, advice: advice, fix: fix)
    }
    var findings = forbidden.filter { $0.matches(site.declaration) }.map {
      finding(" \($0.phrase), which is forbidden", "import the module without it")
    }
    findings += required.filter { !$0.matches(site.declaration) }.map {
      finding(", but not \($0.phrase), which is required", "import the module \($0.phrase)")
    }
    let access = context.access(of: site, in: edge.importer)
    if let highest, access > highest {
      let isReexported = site.declaration.isReexported
      findings.append(
        finding(
          site.declaration.access == nil
            ? " without an access level, which means \(access.rawValue)"
            : " as \(access.rawValue)",
          "write `\(highest.rawValue) import`\(isReexported ? " without @_exported" : "")",
          fix: isReexported ? nil : .setAccess(highest)
        )
      )
    }
    return findings
  }
}
