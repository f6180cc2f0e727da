import LintCodeBase
import LintScanner

/// Files import no modules that the compiler does not need.
struct UnusedImportsRule: RuleCheck {
  static let kind = RuleKind(
    name: "unused-imports",
    summary: "files need every import, according to `dependency-lint unused-imports --confirm`",
    keys: [result],
    sample: """
      rules:
        - rule: unused-imports
          result: .build/unused-imports.json
      """
  )

  private static let result = RuleKey(
    name: "result",
    form: .words,
    description: """
      The path of the file that `dependency-lint unused-imports --confirm --output` wrote, relative to \
      the root.
      """
  )

  let rule: Configuration.Rule

  static func flaws(of rule: Configuration.Rule) -> [RuleFlaw] {
    rule.words(result).dropFirst().map { word in
      RuleFlaw(
        position: word.position,
        message: "‘result’ names more than one file",
        advice: "write one result for the code base"
      )
    }
  }

  private func path(_ context: RuleContext) -> String {
    Path.join(context.configuration.folder, rule.words(Self.result).first?.value ?? "")
  }

  func idleReason(_ context: RuleContext) -> String? {
    let path = path(context)
    // A missing result is a gap: contributors check without having confirmed anything.
    guard FileSystem.status(of: path) != nil else { return nil }
    guard let result = UnusedImports.load(path) else {
      return "\(path) is not a result of `dependency-lint unused-imports`; \(advice(path))"
    }
    return result.isConfirmed
      ? nil : "the result in \(path) was written without --confirm; \(advice(path))"
  }

  private func advice(_ path: String) -> String {
    "write it with `dependency-lint unused-imports --confirm --output '\(path)'`"
  }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    let saved = UnusedImports.load(path(context)).flatMap { $0.isConfirmed ? $0 : nil }
    let unused = Dictionary(grouping: saved?.imports ?? [], by: \.file)
    var current: [String: Bool] = [:]
    func isCurrent(_ file: String) -> Bool {
      if let known = current[file] { return known }
      let content = UnusedImports.content(of: Path.join(context.configuration.folder, file))
      current[file] = content != nil && content == saved?.files[file]
      return current[file] ?? false
    }
    for importer in context.importers(rule) where context.graph[importer].isTarget {
      for edge in context.graph.edges(from: importer) {
        for site in edge.sites where site.reference == nil {
          guard isCurrent(site.file) else {
            result.unconfirmed.insert(site.file)
            continue
          }
          result.examined += 1
          let isUnused = unused[site.file]?.contains {
            $0.position == site.declaration.position && $0.module == site.declaration.module
          }
          guard isUnused == true else { continue }
          result.findings.append(finding(of: site, edge, context))
        }
      }
    }
    return result
  }

  private func finding(
    of site: ModuleGraph.Site,
    _ edge: ModuleGraph.Edge,
    _ context: RuleContext
  ) -> Finding {
    var finding = context.finding(
      of: rule,
      at: site,
      of: edge,
      ", but the compiler does not need the import",
      advice: "remove the import",
      fix: .removeImport
    )
    finding.violation.identity = .importing(module: site.declaration.module, file: site.file)
    return finding
  }
}
